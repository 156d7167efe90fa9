import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { Chance } from '@brigantine/shared/chance';
import type { GameTypes, Seat } from '@brigantine/shared/engine';
import { fairChance, type FairProof } from '@brigantine/shared/fair';
import { recordSteps, writeRecord, type RecordedDraw, type RecordedStep } from '@brigantine/shared/record';
import type { KeptGame, KeptSeat, TableOptions } from '@brigantine/shared/protocol';
import { inEffect, repeat, type Table } from '@brigantine/shared/table';
import { gameNamed, type AnyGame } from '@brigantine/shared/games';
import type { CountedDraw, FinishedGame, SeatResult } from '../journal/journal';
import { proofOf } from './fair';
import { unpack, type GameMemory, type TableMemory } from './memory';
import type { Seats } from './seats';
import { fits, hashToken } from './tokens';

const deflated = promisify(deflateRaw);

/** The immutable part of a finished game. */
type Body = Pick<KeptGame<GameTypes>, 'options' | 'first' | 'events' | 'last'> & {
  /** Its record without players and date, as JSON; absent in games of older servers. */
  readonly record?: string;
};

/** Of a game that did not end. */
interface AbandonedBody {
  readonly abandoned: true;
  readonly record: string;
}

/** What is recorded of a registered player who stays to the end. */
type Result = Omit<SeatResult, 'profile'>;

/** A player. The token, a hash in base64, allows its owner to open the record and to remove their name, and a guest to claim the result. */
type Player = KeptSeat & { readonly token?: string; readonly result?: Result | undefined };

/** A finished game as spectators saw it. Events are stored, not only inputs, so that it can be shown after the rules have changed. */
export async function finishedGame(
  entry: AnyGame,
  table: Table<GameTypes>,
  { seats, choices, build }: Pick<GameMemory, 'seats' | 'choices' | 'build'>,
  options: TableOptions,
  players: Seats,
  fair: FairProof | undefined,
  id: string,
): Promise<FinishedGame> {
  const { game, state } = table;
  const first = game.view(game.setup(seats, choices), 'table');
  const { steps, events: all, draws } = recordSteps(game, { seats, choices }, inEffect(table.lastingLog()));
  const events = all.flatMap((event) => game.redact(event, 'table') ?? []);
  const head = { format: 1, engine: build, game: game.id, seats, choices, rules: options.game, date: '' } as const;
  const record = writeRecord({ ...head, ...(fair && { fair }), steps, result: { ...all.at(-1) } });
  const body: Body = { options, first, events, last: game.view(state, 'table'), record };
  const resultOf = resultsOf(entry, table, body, players.list.length);
  const who = players.list.map(({ memory: { name, kind, captain, livery, level, profile, token } }, seat): Player => {
    const claim = token && { token, ...(profile === undefined && { result: resultOf(seat) }) };
    return { name, kind, captain, livery, ...(level && { level }), ...claim };
  });
  const results = players.list.flatMap(({ memory: { profile, left } }, seat) =>
    profile === undefined || left ? [] : [{ profile: profile.id, ...resultOf(seat) }],
  );
  const seated = { seats: JSON.stringify(who), results };
  return { id, game: game.id, ...seated, body: await packed(body), draws: counted(entry, draws) };
}

/** In another thread: it would block all tables. */
const packed = async (body: Body | AbandonedBody): Promise<string> =>
  (await deflated(JSON.stringify(body))).toString('base64');

/**
 * The game of a table that is deleted before its end, with the secret of its chance; undefined without such a game, or if its chance cannot be proven.
 * Its id is the commitment, which everybody at the table has seen. To be stored only with the deletion: nobody may go on with the game.
 */
export async function abandonedGame(
  { agreed, fair, game: begun, kept, origin }: TableMemory,
  entry: AnyGame | undefined = gameNamed(begun?.game),
): Promise<FinishedGame | undefined> {
  const proof = fair && proofOf(fair, true);
  if (begun === undefined || kept !== '' || proof?.secret === undefined) return undefined;
  const { build: engine, game, seats, choices } = begun;
  const steps = entry === undefined ? [] : stepsOf(entry, begun, fairChance(proof.secret, proof.nonces, drawn(begun)));
  const head = { format: 1, engine, game, seats, choices, rules: agreed.options.game, date: '' } as const;
  const record = writeRecord({ ...head, fair: proof, unfinished: true, steps, result: {} });
  return { id: proof.commitment, game, seats: '[]', body: await packed({ abandoned: true, record }), origin };
}

/** None if the rules have changed or a fault has stopped the game: its proof is published all the same. */
function stepsOf({ game }: AnyGame, { played, ...begun }: GameMemory, chance: Chance): readonly RecordedStep[] {
  try {
    const table = repeat(game, begun, played, chance, true);
    return recordSteps(game, begun, inEffect(table.lastingLog())).steps;
  } catch {
    return [];
  }
}

export const drawn = ({ played }: Pick<GameMemory, 'played'>): number =>
  played.flatMap(({ inputs }) => inputs).filter(({ kind }) => kind === 'chance').length;

function counted({ dice = {} }: AnyGame, draws: readonly RecordedDraw[]): readonly CountedDraw[] {
  const counts = new Map<string, CountedDraw>();
  for (const { label: kind, of: sides, outcome } of draws) {
    if (!Object.hasOwn(dice, kind)) continue;
    const key = `${kind} ${sides} ${outcome}`;
    counts.set(key, { kind, sides, outcome, drawn: (counts.get(key)?.drawn ?? 0) + 1 });
  }
  return [...counts.values()];
}

function resultsOf(entry: AnyGame, { game, state }: Table<GameTypes>, body: Body, seats: number) {
  const { name = '', houseRules = 0 } = entry.options.called?.(body.options.game) ?? {};
  const pending = game.pending(state);
  const ranking = pending.kind === 'over' ? pending.ranking : [];
  const { scores = {} } = (body.events.at(-1) ?? {}) as { readonly scores?: Readonly<Record<string, number>> };
  return (seat: Seat): Result => {
    const rank = ranking.findIndex((tied) => tied.includes(seat));
    return {
      ...{ seat, seats },
      rules: houseRules > 0 ? `${name}+` : name,
      place: ranking.slice(0, rank).flat().length + 1,
      points: scores[String(seat)] ?? 0,
      feats: JSON.stringify(entry.feats?.({ events: body.events, last: body.last }, seat) ?? []),
    };
  };
}

/** When it ended, ms since epoch. */
type Dated = FinishedGame & { readonly at: number };

/** What everybody may see of it; undefined if the game did not end. */
export function shownGame({ id, game, at, seats, body }: Dated): KeptGame<GameTypes> | undefined {
  const players = JSON.parse(seats) as Player[];
  const unpacked = unpack(body) as Body | AbandonedBody;
  if ('abandoned' in unpacked) return undefined;
  const { record: _secret, ...open } = unpacked;
  return { id, game, at, seats: players.map((player) => withoutToken(player)), ...open };
}

/** Whether the host has published its record. */
export function isPublished({ body }: FinishedGame): boolean {
  const unpacked = unpack(body) as Body | AbandonedBody;
  return !('abandoned' in unpacked) && unpacked.options.published;
}

/** Whether a game is hidden from that visitor at the moment `now`, because delayed spectators are still watching it. */
export function isDelayed({ at, seats, body }: Dated, token: string, now: number): boolean {
  const { options } = unpack(body) as Partial<Body>;
  // Games of older servers had no delay.
  const { delay = 0 }: Partial<TableOptions> = options ?? {};
  return now < at + delay * 1000 && !isOwner(seats, token);
}

function isOwner(seats: string, token: string): boolean {
  const opens = fits(token);
  return (JSON.parse(seats) as Player[]).some((player) => opens(player.token));
}

/**
 * Its record for the owner of that token, or for anybody if the host has published it or the game did not end, else null; undefined if there is none.
 */
export function recordOf({ at, seats, body }: Dated, token: string): string | null | undefined {
  const players = JSON.parse(seats) as Player[];
  const unpacked = unpack(body) as Body | AbandonedBody;
  const date = new Date(at).toISOString();
  if ('abandoned' in unpacked) return JSON.stringify({ ...(JSON.parse(unpacked.record) as object), date });
  const { options, record } = unpacked;
  if (record === undefined) return undefined;
  if (!options.published && !isOwner(seats, token)) return null;
  const names = players.map(({ name }) => name);
  const looks = players.map(({ kind, captain, livery }) => ({ kind, captain, livery }));
  return JSON.stringify({ ...(JSON.parse(record) as object), names, looks, date });
}

/** The players without the name of the token's owner, whose result cannot be claimed then; undefined if the token fits none. */
export function withoutName(seats: string, token: string): string | undefined {
  const hash = hashToken(token);
  const players = JSON.parse(seats) as Player[];
  if (!players.some((player) => player.token === hash)) return undefined;
  const nameless = (player: Player): Player => ({ ...withoutToken(player), name: '', token: hash });
  return JSON.stringify(players.map((player) => (player.token === hash ? nameless(player) : player)));
}

/** What the guest with that token may claim; undefined if the token fits no guest who stayed to the end. */
export function guestResult(seats: string, token: string): Result | undefined {
  const hash = hashToken(token);
  return (JSON.parse(seats) as Player[]).find((player) => player.token === hash)?.result;
}

function withoutToken({ name, kind, captain, livery, level }: Player): KeptSeat {
  return { name, kind, captain, livery, ...(level && { level }) };
}
