import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { GameTypes } from '@brigantine/shared/engine';
import type { KeptGame, KeptSeat, TableOptions } from '@brigantine/shared/protocol';
import type { Table } from '@brigantine/shared/table';
import type { FinishedGame } from '../journal/journal';
import { unpack, type GameMemory } from './memory';
import type { Seats } from './seats';
import { hashToken } from './tokens';

const deflated = promisify(deflateRaw);

/** All of a finished game that never changes. */
type Body = Pick<KeptGame<GameTypes>, 'options' | 'first' | 'events' | 'last'>;

/** Somebody who has played. The token, a hash in base64, lets them take their name away. */
type Player = KeptSeat & { readonly token?: string };

/**
 * A game that is over, for everybody who knows its id: as it was told to those who watched. What happened is kept, not only
 * what was answered, so that it can be shown when the rules have moved on.
 */
export async function finishedGame<G extends GameTypes>(
  { game, log, state }: Table<G>,
  { seats, choices }: Pick<GameMemory<G>, 'seats' | 'choices'>,
  options: TableOptions,
  players: Seats,
  id: string,
): Promise<FinishedGame> {
  const again = game.setup(seats, choices);
  const first = game.view(again, 'table');
  const events = log.flatMap((input) => game.apply(again, input)).flatMap((event) => game.redact(event, 'table') ?? []);
  const body: Body = { options, first, events, last: game.view(state, 'table') };
  const who = JSON.stringify(playersOf(players));
  // In another thread, as everybody at all tables would wait for it.
  const packed = await deflated(JSON.stringify(body));
  return { id, game: game.id, seats: who, body: packed.toString('base64') };
}

function playersOf(seats: Seats): Player[] {
  return seats.list.map(({ memory: { name, kind, captain, livery, token } }) => {
    const player = { name, kind, captain, livery };
    return token === undefined ? player : { ...player, token };
  });
}

/** What everybody may see of it. */
export function shownGame({ id, game, at, seats, body }: FinishedGame & { readonly at: number }): KeptGame<GameTypes> {
  const players = JSON.parse(seats) as Player[];
  return { id, game, at, seats: players.map((player) => withoutToken(player)), ...(unpack(body) as Body) };
}

/** The players without the name of whoever has that token; undefined when it opens no seat of theirs. */
export function withoutName(seats: string, token: string): string | undefined {
  const hash = hashToken(token);
  const players = JSON.parse(seats) as Player[];
  if (!players.some((player) => player.token === hash)) return undefined;
  return JSON.stringify(players.map((player) => (player.token === hash ? withoutToken(player, '') : player)));
}

function withoutToken({ name, kind, captain, livery }: Player, called = name): KeptSeat {
  return { name: called, kind, captain, livery };
}
