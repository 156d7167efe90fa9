import { useEffect } from 'preact/hooks';
import { words } from '../../i18n';
import { speed } from '../../settings/settings';
import { BarIcon } from '../BarIcon';
import { isForPage } from '../../ui';
import type { Lookback, LookingBack } from '../contract';
import { directionOf, isOneOf, KEYS } from '../keyTable';
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

/** False for keys that do nothing here. */
function act(playback: LookingBack, key: string): boolean {
  const { event, play, round, turn } = KEYS.playback;
  const [step, turns, rounds] = [event, turn, round].map((keys) => directionOf(keys, key));
  if (isOneOf(play, key) && speed.peek() > 0) playback.toggle();
  else if (isOneOf(play, key)) playback.step(1);
  else if (step) playback.step(step);
  else if (turns) playback.to((playback.now.peek()?.at ?? 0) + turns);
  else if (rounds) playback.round(rounds);
  else return false;
  return true;
}
/** Where these keys have another meaning. */
const ELSEWHERE = 'input,.board,.log-lines,.score';

function usePlaybackKeys(playback: LookingBack): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if (event.defaultPrevented || !isForPage(event)) return;
      if (target instanceof Element && target.closest(key === ' ' ? `${ELSEWHERE},button` : ELSEWHERE)) return;
      if (act(playback, key)) event.preventDefault();
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
