import { useSignal } from '@preact/signals';
import { isSlow, type BotLevel, type SeatView } from '@brigantine/shared/protocol';
import { CAPTAIN_NAMES, captainOf, Portrait } from '../captains';
import { isolate, words } from '../i18n';
import { CrossButton, Emblem, lazily, liveryOf, Verified } from '../ui';
import { change } from '../settings/settings';
import { KickDialog } from './Kicked';
import type { TableSession } from './state';
import './seats.css';

const t = words('app');
const LevelTag = lazily(async () => (await import('./Levels.js')).LevelTag);

/** Lengths of the longest name and the longest word: all names use the size at which these fit. */
export function nameLengths(seats: readonly SeatView[]): string {
  const longest = (names: readonly string[]): number => Math.max(1, ...names.map(({ length }) => length));
  const names = seats.map(({ name }) => name);
  return `--longest: ${longest(names)}; --longest-word: ${longest(names.flatMap((name) => name.split(/[\s-]/)))}`;
}

interface Props {
  readonly session: TableSession;
  readonly seat: SeatView;
  readonly index: number;
  readonly onChangeLook: () => void;
}

/** One seat: portrait, name, ship, and its actions. */
export function SeatSlip({ session, seat, index, onChangeLook }: Props) {
  const mine = session.seat.value === index;
  const { host, options } = session.room.value;
  const hosting = host === session.seat.value;
  const away = seat.kind === 'human' && !seat.connected && !isSlow(options.clock);
  const livery = liveryOf(seat.livery);
  // By name, not by index: another player may have moved up meanwhile.
  const asking = useSignal<string | null>(null);
  const kick = (): void => session.send('kick', { seat: index });
  const choose = (level: BotLevel): void => {
    // The next bot gets the same.
    change({ level });
    session.send('botLevel', { seat: index, level });
  };
  return (
    <li class="slip seat-slip" data-mine={mine} style={`--ship: var(--ship-${livery}-sail)`}>
      <div class="seat-portrait">
        <Portrait captain={seat.captain} />
        <Emblem livery={livery} />
      </div>
      <p class="seat-name">
        <span>{isolate(seat.name)}</span>
      </p>
      <div class="seat-words">
        {seat.kind === 'human' && <p class="seat-captain">{CAPTAIN_NAMES[captainOf(seat.captain)]}</p>}
        <p class="row wrap seat-tags">
          {seat.verified && <Verified />}
          {mine && <span class="tag tag-mine">{t('lobby.you')}</span>}
          {host === index && <span class="tag">{t('lobby.host')}</span>}
          {seat.kind === 'bot' && <LevelTag seat={seat} choose={hosting ? choose : undefined} />}
          {seat.atScore && seat.connected && <span class="tag">{t('lobby.atScore')}</span>}
          {away && <span class="tag tag-away">{t('lobby.away')}</span>}
        </p>
      </div>
      <div class="seat-deeds">
        {mine && (
          <button
            type="button"
            class="button"
            aria-label={t('lobby.changeLookName')}
            title={t('lobby.changeLookName')}
            onClick={onChangeLook}
          >
            {t('lobby.changeLook')}
          </button>
        )}
        {hosting && !mine && (
          <CrossButton
            label={t('lobby.kick', { name: seat.name })}
            act={() => (seat.kind === 'bot' ? kick() : void (asking.value = seat.name))}
          />
        )}
      </div>
      {asking.value === seat.name && (
        <KickDialog name={seat.name} onKick={kick} onClose={() => (asking.value = null)} />
      )}
    </li>
  );
}
