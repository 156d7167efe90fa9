import { useEffect } from 'preact/hooks';
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

/** Moves through a game that is over: by event, turn and round. */
export function PlaybackBar({ playback, now, round }: PlaybackProps) {
  const { at, going, line, of, rounds } = now;
  const turn = t('playback.turn', { turn: at + 1, of });
  usePlaybackKeys(playback);
  return (
    <div class="playback" role="group" aria-label={t('playback.title')}>
      <label class="stack playback-where">
        <span>{[round, turn].filter(Boolean).join(' · ')}</span>
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
      <div class="row playback-keys">
        {rounds && (
          <Key icon="firstRound" label={t('playback.roundBack')} act={() => playback.round(-1)} off={line === 0} />
        )}
        <Key
          icon="earlierTurn"
          label={t('playback.earlier')}
          act={() => playback.to(going ? at : at - 1)}
          off={line === 0}
        />
        <Key icon="earlier" label={t('playback.stepBack')} act={() => playback.step(-1)} off={line === 0} />
        {speed.value > 0 && (
          <Key
            icon={going ? 'pause' : 'play'}
            label={t(going ? 'playback.pause' : 'playback.play')}
            act={() => playback.toggle()}
          />
        )}
        <Key icon="later" label={t('playback.step')} act={() => playback.step(1)} />
        <Key icon="laterTurn" label={t('playback.later')} act={() => playback.to(at + 1)} />
        {rounds && <Key icon="lastRound" label={t('playback.round')} act={() => playback.round(1)} />}
        <Key icon="close" label={t('playback.end')} act={() => playback.end()} />
      </div>
    </div>
  );
}

type Act = (playback: LookingBack) => void;

/** By `KeyboardEvent.key`. */
const KEYS: Readonly<Record<string, Act>> = {
  ' ': (playback) => (speed.peek() > 0 ? playback.toggle() : playback.step(1)),
  ArrowLeft: (playback) => playback.step(-1),
  ArrowRight: (playback) => playback.step(1),
  ArrowUp: (playback) => playback.to((playback.now.peek()?.at ?? 0) - 1),
  ArrowDown: (playback) => playback.to((playback.now.peek()?.at ?? 0) + 1),
  '[': (playback) => playback.round(-1),
  ']': (playback) => playback.round(1),
};
/** Where these keys have another meaning. */
const ELSEWHERE = 'input,textarea,select,dialog,.board,.log-lines,.score';

function usePlaybackKeys(playback: LookingBack): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const act = Object.hasOwn(KEYS, event.key) ? KEYS[event.key] : undefined;
      const { target } = event;
      if (act === undefined || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (target instanceof Element && target.closest(event.key === ' ' ? `${ELSEWHERE},button` : ELSEWHERE)) return;
      event.preventDefault();
      act(playback);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [playback]);
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
