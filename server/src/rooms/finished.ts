import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { GameTypes, Seat } from '@brigantine/shared/engine';
import type { FairProof } from '@brigantine/shared/fair';
import { recordSteps, writeRecord, type RecordedDraw } from '@brigantine/shared/record';
import type { KeptGame, KeptSeat, TableOptions } from '@brigantine/shared/protocol';
import { inEffect, type Table } from '@brigantine/shared/table';
import type { AnyGame } from '@brigantine/shared/games';
import type { CountedDraw, FinishedGame, SeatResult } from '../journal/journal';
import { unpack, type GameMemory } from './memory';
import type { Seats } from './seats';
import { fits, hashToken } from './tokens';

const deflated = promisify(deflateRaw);

/** The immutable part of a finished game. */
type Body = Pick<KeptGame<GameTypes>, 'options' | 'first' | 'events' | 'last'> & {
  /** Its record without players and date, as JSON; absent in games of older servers. */
  readonly record?: string;
};

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
  // In another thread: it would block all tables.
  const packed = await deflated(JSON.stringify(body));
  return {
    id,
    game: game.id,
    seats: JSON.stringify(who),
    body: packed.toString('base64'),
    results,
    draws: counted(entry, draws),
  };
}

/** How often each outcome of the game's dice was drawn. */
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

/** What everybody may see of it. */
export function shownGame({ id, game, at, seats, body }: Dated): KeptGame<GameTypes> {
  const players = JSON.parse(seats) as Player[];
  const { record: _secret, ...open } = unpack(body) as Body;
  return { id, game, at, seats: players.map((player) => withoutToken(player)), ...open };
}

/** Its record for the owner of that token, or for anybody if the host has published it, else null; undefined if there is none. */
export function recordOf({ at, seats, body }: Dated, token: string): string | null | undefined {
  const players = JSON.parse(seats) as Player[];
  const { options, record } = unpack(body) as Body;
  if (record === undefined) return undefined;
  const isOwner = fits(token);
  if (!options.published && !players.some((player) => isOwner(player.token))) return null;
  const names = players.map(({ name }) => name);
  const looks = players.map(({ kind, captain, livery }) => ({ kind, captain, livery }));
  return JSON.stringify({ ...(JSON.parse(record) as object), names, looks, date: new Date(at).toISOString() });
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
