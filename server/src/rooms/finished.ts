import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { GameTypes, Seat } from '@brigantine/shared/engine';
import type { KeptGame, KeptSeat, TableOptions } from '@brigantine/shared/protocol';
import { inEffect, type Table } from '@brigantine/shared/table';
import type { AnyGame } from '@brigantine/shared/games';
import type { FinishedGame, SeatResult } from '../journal/journal';
import { unpack, type GameMemory } from './memory';
import type { Seats } from './seats';
import { hashToken } from './tokens';

const deflated = promisify(deflateRaw);

/** The immutable part of a finished game. */
type Body = Pick<KeptGame<GameTypes>, 'options' | 'first' | 'events' | 'last'>;

/** What is recorded of a registered player who stays to the end. */
type Result = Omit<SeatResult, 'profile'>;

/** A player. The token, a hash in base64, allows its owner to remove their name, and a guest to claim the result. */
type Player = KeptSeat & { readonly token?: string; readonly result?: Result | undefined };

/** A finished game as spectators saw it. Events are stored, not only inputs, so that it can be shown after the rules have changed. */
export async function finishedGame(
  entry: AnyGame,
  table: Table<GameTypes>,
  { seats, choices }: Pick<GameMemory, 'seats' | 'choices'>,
  options: TableOptions,
  players: Seats,
  id: string,
): Promise<FinishedGame> {
  const { game, log, state } = table;
  const again = game.setup(seats, choices);
  const first = game.view(again, 'table');
  const told = inEffect(log).flatMap((input) => game.apply(again, input));
  const events = told.flatMap((event) => game.redact(event, 'table') ?? []);
  const body: Body = { options, first, events, last: game.view(state, 'table') };
  const resultOf = resultsOf(entry, table, body, players.list.length);
  const who = players.list.map(({ memory: { name, kind, captain, livery, profile, token } }, seat): Player => {
    const claim = token && { token, ...(profile === undefined && { result: resultOf(seat) }) };
    return { name, kind, captain, livery, ...claim };
  });
  const results = players.list.flatMap(({ memory: { profile, left } }, seat) =>
    profile === undefined || left ? [] : [{ profile: profile.id, ...resultOf(seat) }],
  );
  // In another thread: it would block all tables.
  const packed = await deflated(JSON.stringify(body));
  return { id, game: game.id, seats: JSON.stringify(who), body: packed.toString('base64'), results };
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

/** What everybody may see of it. */
export function shownGame({ id, game, at, seats, body }: FinishedGame & { readonly at: number }): KeptGame<GameTypes> {
  const players = JSON.parse(seats) as Player[];
  return { id, game, at, seats: players.map((player) => withoutToken(player)), ...(unpack(body) as Body) };
}

/** The players without the name of the token's owner; undefined if the token fits none. */
export function withoutName(seats: string, token: string): string | undefined {
  const hash = hashToken(token);
  const players = JSON.parse(seats) as Player[];
  if (!players.some((player) => player.token === hash)) return undefined;
  return JSON.stringify(players.map((player) => (player.token === hash ? withoutToken(player, '') : player)));
}

/** What the guest with that token may claim; undefined if the token fits no guest who stayed to the end. */
export function guestResult(seats: string, token: string): Result | undefined {
  const hash = hashToken(token);
  return (JSON.parse(seats) as Player[]).find((player) => player.token === hash)?.result;
}

function withoutToken({ name, kind, captain, livery }: Player, called = name): KeptSeat {
  return { name: called, kind, captain, livery };
}
