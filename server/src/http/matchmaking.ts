import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ErrorCode as Framework, matchMaker, ServerError } from 'colyseus';
import { Router, type Request } from 'express';
import { normaliseCode, type ErrorCode, type JoinOptions } from '@brigantine/shared/protocol';
import type { Opening } from '../rooms/BoardGameRoom';
import { matchingRooms } from '../rooms/listing';
import { parseJoin } from '../rooms/messages';
import { roomServices } from '../rooms/services';
import type { Visitor } from '../rooms/crowd';
import { evenOut, heldSeatOf, roomOf } from '../rooms/waking';
import { freeName } from '../rooms/names';
import { readJson, Refused } from './body';
import { answerError, type RequestLimit } from './limits';
import type { Visitors } from './visitors';

/** How long, and how often, a table is tried that is falling asleep or being opened; in ms. */
const BUSY_FOR = 1_500;
const BUSY_MS = 20;

/** A seat reservation in the format of the client library. */
interface Reservation {
  readonly room: { readonly name: string; readonly roomId: string; readonly processId: string; publicAddress?: string };
  readonly sessionId: string;
}

/** A request to create or join. */
interface Asked {
  readonly method: string;
  readonly target: string;
  readonly visitor: Visitor;
}

const STATUS: Readonly<Partial<Record<ErrorCode, number>>> = {
  malformed: 400,
  unknownCode: 404,
  signedOut: 401,
  full: 409,
  tooMany: 429,
  closing: 503,
  draining: 503,
  notSaved: 503,
};

const refusal = (error: ErrorCode): Refused => new Refused(STATUS[error] ?? 403, error);

/**
 * `POST /matchmake/create/GAME` and `/matchmake/joinById/CODE`. They replace the framework's endpoint, which has no limits and reveals more of a
 * room than it should.
 */
export function matchmaking(games: readonly string[], joins: RequestLimit, visitors: Visitors): Router {
  const router = Router();
  router.post('/matchmake/:method/:target', async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    const count = (): void => {
      if (!joins.take(request, response)) throw refusal('tooMany');
    };
    const { method, target } = request.params;
    const visitor: Visitor = { address: visitors.addressOf(request), sender: visitors.senderOf(request) };
    const join = await joinIn(request);
    const since = performance.now();
    try {
      const { room, sessionId } = await answer({ method, target, visitor }, join, games, count);
      const { name, roomId, processId, publicAddress } = room;
      const address = publicAddress === undefined ? {} : { publicAddress };
      response.type('json').end(JSON.stringify({ room: { name, roomId, processId, ...address }, sessionId }));
    } catch (fault) {
      const { status, error } = asRefused(fault);
      if (error === 'unknownCode') await evenOut(since);
      answerError(response, status, error);
    }
  });
  return router;
}

/** Counts the request before any work is done for it. Throws `Refused`, or what the framework throws. */
async function answer(
  asked: Asked,
  join: JoinOptions | Refused,
  games: readonly string[],
  count: () => void,
): Promise<Reservation> {
  const { now, policy } = roomServices();
  const { method, target, visitor } = asked;
  if (policy.bars(visitor.sender, now())) throw refusal('banned');
  // Valid tokens are not counted, so that after a restart everybody behind one address gets back in.
  const token = join instanceof Refused || method !== 'joinById' ? undefined : join.token;
  const returns = token !== undefined && (await heldSeatOf(normaliseCode(target), token)) !== null;
  if (!returns) count();
  if (join instanceof Refused) throw join;
  return reserve(...(await identified(asked, join)), games);
}

/** Numbers tried until a name looks like nobody else's. */
const NAMES_TRIED = 9;

/** Adds the player who has signed in, and a number to a name that another player has registered. */
async function identified(asked: Asked, { profile: session, ...join }: JoinOptions): Promise<[Asked, JoinOptions]> {
  const { profiles } = roomServices();
  if (profiles === undefined) return [asked, join];
  const profile = session === undefined ? undefined : await profiles.ofSession(session);
  // The token of a seat is enough to return to it.
  if (session !== undefined && profile === undefined && join.token === undefined) throw refusal('signedOut');
  const reserved: string[] = [];
  let { name } = join;
  while (await profiles.isReserved(name, profile?.id)) {
    if (reserved.push(name) > NAMES_TRIED) throw refusal('taken');
    name = freeName(join.name, reserved);
  }
  const known = profile && { id: profile.id, name: profile.name };
  return [
    { ...asked, visitor: { ...asked.visitor, profile: known } },
    { ...join, name },
  ];
}

async function joinIn(request: Request): Promise<JoinOptions | Refused> {
  try {
    const join = parseJoin(await readJson(request));
    return join.ok ? join.value : refusal(join.code);
  } catch (fault) {
    if (fault instanceof Refused) return fault;
    throw fault;
  }
}

/** Reserves a place in a new, open or woken room. Throws `Refused`, or what the framework throws. */
async function reserve(asked: Asked, join: JoinOptions, games: readonly string[]): Promise<Reservation> {
  const { method, target, visitor } = asked;
  const { address } = visitor;
  if (matchMaker.state === matchMaker.MatchMakerState.SHUTTING_DOWN) throw refusal('closing');
  if (method !== 'joinById' && !(method === 'create' && games.includes(target))) throw new Refused(404, 'malformed');
  if (method === 'create') {
    const create = async (): Promise<Reservation> => {
      const opening: Opening = { join, by: { address, returns: false } };
      return placeIn(await matchMaker.createRoom(target, opening), join, visitor);
    };
    if (join.match !== true) return create();
    return inTurn(async () => (await waitingPlace(target, join, visitor)) ?? create());
  }
  const code = normaliseCode(target);
  for (const until = performance.now() + BUSY_FOR; ;) {
    try {
      const room = code === undefined ? undefined : await roomOf(code, { address, join });
      if (room === undefined) throw refusal('unknownCode');
      if (room === 'busy') throw refusal('closing');
      return await placeIn(room, join, visitor);
    } catch (fault) {
      // The table is falling asleep, or another process is opening it.
      if (asRefused(fault).error !== 'closing' || performance.now() > until) throw fault;
      await sleep(BUSY_MS);
    }
  }
}

let lastMatch: Promise<unknown> = Promise.resolve();

/** One at a time, so that people who come together meet at one table. */
function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const next = lastMatch.then(run, run);
  lastMatch = next;
  return next;
}

/** Refusals of one table after which another may take the same person. */
const ELSEWHERE: readonly ErrorCode[] = ['full', 'kicked', 'closing'];
/** Tables that are tried. */
const MOST_TRIES = 5;

/** A place at a table that waits for people who look for a quick match, if there is one. */
async function waitingPlace(game: string, join: JoinOptions, visitor: Visitor): Promise<Reservation | undefined> {
  // Other servers' tables are unknown while Redis is unreachable.
  const rooms = await matchingRooms(game).catch(() => []);
  for (const room of rooms.slice(0, MOST_TRIES)) {
    try {
      return await placeIn(room, join, visitor);
    } catch (fault) {
      if (!ELSEWHERE.includes(asRefused(fault).error)) throw fault;
    }
  }
  return undefined;
}

async function placeIn(room: Reservation['room'], join: JoinOptions, visitor: Visitor): Promise<Reservation> {
  const sessionId = randomUUID();
  const place = [sessionId, join, visitor];
  const refused = await matchMaker.remoteRoomCall<ErrorCode | null>(room.roomId, 'reserve', place).catch(noAnswer);
  if (refused !== null) throw refusal(refused);
  return { room, sessionId };
}

/** Another process has not answered in time. */
const NO_ANSWER: number = Framework.MATCHMAKE_UNHANDLED;

/** A process that does not answer may have died. Others will soon open its tables. */
function noAnswer(fault: unknown): ErrorCode {
  if (fault instanceof ServerError && fault.code === NO_ANSWER) return 'closing';
  throw fault;
}

/** Converts what the framework, or a room that could not be opened, has thrown. */
function asRefused(fault: unknown): Refused {
  if (fault instanceof Refused) return fault;
  const { code, message = '' } = fault as { code?: number; message?: string };
  // From another process only the message arrives.
  const ours = code === Framework.AUTH_FAILED || Object.hasOwn(STATUS, message);
  return ours ? refusal(message as ErrorCode) : new Refused(500, 'internal');
}
