import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { HeldSeat } from '@brigantine/shared/protocol';
import { language, nameList, words, duration } from '../i18n';
import { lookUpSeats, type KeptSeat } from '../net';
import { CrossButton, Fold } from '../ui';
import { frontOf, gameNamed } from './games';
import { open, seats } from './state';
import { useFresh } from './useFresh';

const t = words('app');

interface YourTable {
  readonly held: HeldSeat;
  readonly kept: KeptSeat;
}
const NONE: readonly YourTable[] = [];
const DAY = { dateStyle: 'long' } as const;

/** The tables at which this browser has a seat, the most urgent first, above the ways to play; finished ones folded below. */
export function YourTables({ children }: { readonly children: ComponentChildren }) {
  const away = useSignal<readonly string[]>([]);
  const tables = useFresh(fetchTables, NONE).filter(({ kept }) => !away.value.includes(kept.token));
  const over = tables.filter(({ held }) => held.phase === 'over');
  const going = tables.filter((each) => !over.includes(each));
  const putAway = ({ code, token }: KeptSeat): void => {
    seats.forget(code, token);
    away.value = [...away.value, token];
  };
  return (
    <>
      {going.length > 0 && (
        <section class="your-tables" aria-labelledby="yours-title">
          <h2 id="yours-title">{t('home.yours')}</h2>
          <Rows tables={going} />
        </section>
      )}
      {children}
      {over.length > 0 && (
        <Fold class="past-tables" summary={t('home.finished')}>
          <Rows tables={over} putAway={putAway} />
        </Fold>
      )}
    </>
  );
}

interface RowsProps {
  readonly tables: readonly YourTable[];
  readonly putAway?: (seat: KeptSeat) => void;
}

function Rows({ tables, putAway }: RowsProps) {
  return (
    <ul class="stack" role="list" translate={false}>
      {tables.map(({ held, kept }) => (
        <li key={held.code} class="row">
          <button
            type="button"
            class="button your-table"
            data-turn={held.turn}
            onClick={() => void open({ kind: 'join', code: kept.code, token: kept.token }, kept.name)}
          >
            <strong>{stateOf(held, kept)}</strong>
            <span>{whereOf(held, kept.name)}</span>
          </button>
          {putAway !== undefined && (
            <CrossButton label={t('yours.putAway', { code: kept.code })} tip act={() => putAway(kept)} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Whose turn it is and the time left, or another status. */
function stateOf({ asked, left, phase, turn, won }: HeldSeat, { at }: KeptSeat): string {
  if (phase === 'over') {
    const date = new Date(at).toLocaleDateString(language.value, DAY);
    return won.length === 0
      ? t('yours.over', { date })
      : t('yours.won', { names: nameList(won, language.value), count: won.length, date });
  }
  if (phase !== 'playing') return t(`yours.${phase}`);
  const names = nameList(asked, language.value);
  if (left === null) return turn ? t('yours.turn') : t('yours.waits', { names });
  const time = duration(Math.ceil(left / 1000), 'long');
  return turn ? t('yours.turnLeft', { time }) : t('yours.waitsLeft', { names, time });
}

function whereOf({ code, game }: HeldSeat, name: string): string {
  const known = gameNamed(game);
  return t('yours.where', { game: known === undefined ? game : frontOf(known)('name'), code, name });
}

/** Forgets seats that are gone. */
async function fetchTables(): Promise<readonly YourTable[] | undefined> {
  const kept = seats.ofDevice();
  if (kept.length === 0) return NONE;
  const held = await lookUpSeats(kept);
  if (held === undefined) return undefined;
  const found = kept.map((seat, index) => ({ kept: seat, held: held[index] ?? null }));
  for (const { kept: seat } of found.filter((each) => each.held === null)) seats.forget(seat.code, seat.token);
  const alive = found.filter((each): each is YourTable => each.held !== null);
  return alive.sort((one, other) => byUrgency(one.held, other.held));
}

/** Sorts seats by urgency: own turns first, by time left; finished games last. */
export function byUrgency(one: HeldSeat, other: HeldSeat): number {
  return rank(one) - rank(other) || (one.left ?? Infinity) - (other.left ?? Infinity) || 0;
}

function rank({ phase, turn }: HeldSeat): number {
  if (turn) return 0;
  return { playing: 1, lobby: 2, over: 3, frozen: 4 }[phase];
}
