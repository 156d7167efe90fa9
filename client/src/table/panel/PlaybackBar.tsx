import { words } from '../../i18n';
import { speed } from '../../settings/settings';
import { BarIcon } from '../BarIcon';
import type { Lookback, LookingBack } from '../contract';
import './styles/log.css';

const t = words('table');

export interface PlaybackProps {
  readonly playback: LookingBack;
  readonly now: Lookback;
  /** The round that is shown, or ''. */
  readonly round: string;
}

/** Moves through a game that is over, turn by turn. */
export function PlaybackBar({ playback, now: { at, going, of }, round }: PlaybackProps) {
  const turn = t('playback.turn', { turn: at + 1, of });
  return (
    <div class="row playback" role="group" aria-label={t('playback.title')}>
      <Key icon="earlier" label={t('playback.earlier')} act={() => playback.to(going ? at : at - 1)} off={at === 0} />
      {speed.value > 0 && (
        <Key
          icon={going ? 'pause' : 'play'}
          label={t(going ? 'playback.pause' : 'playback.play')}
          act={() => playback.toggle()}
        />
      )}
      <Key icon="later" label={t('playback.later')} act={() => playback.to(at + 1)} />
      <label class="stack playback-where">
        <span>{round || turn}</span>
        <input
          type="range"
          min={0}
          max={of}
          value={at}
          aria-label={t('playback.turns')}
          aria-valuetext={`${round} ${turn}`.trim()}
          onInput={({ currentTarget: { valueAsNumber } }) => playback.to(valueAsNumber)}
        />
      </label>
      <Key icon="close" label={t('playback.end')} act={() => playback.end()} />
    </div>
  );
}

interface KeyProps {
  readonly icon: Parameters<typeof BarIcon>[0]['name'];
  readonly label: string;
  readonly act: () => void;
  readonly off?: boolean;
}

function Key({ icon, label, act, off = false }: KeyProps) {
  return (
    <button type="button" class="button" aria-label={label} title={label} disabled={off} onClick={act}>
      <BarIcon name={icon} />
    </button>
  );
}
