import { setTimeout as sleep } from 'node:timers/promises';
import { ErrorCode as Framework, matchMaker, ServerError } from '@colyseus/core';
import { Router } from 'express';
import { normaliseCode, type ErrorCode, type JoinOptions } from '@brigantine/shared/protocol';
import type { Opening } from '../rooms/BoardGameRoom';
import { parseJoin } from '../rooms/messages';
import { roomServices } from '../rooms/services';
import { newSession } from '../rooms/tokens';
import { mayKnow, roomOf } from '../rooms/waking';
import { readJson, type Body } from './body';
import { answerError, type RequestLimit } from './limits';
import type { Visitors } from './visitors';

/** Longest request to create or join a table. */
const BODY_BYTES = 4 * 1024;
/** How long, and after how many ms, a table is asked again that is just going to sleep or being opened. */
const BUSY_FOR = 1_500;
const BUSY_MS = 20;

/** A seat reservation, as the client library wants it. */
interface Reservation {
  readonly room: { readonly name: string; readonly roomId: string; readonly processId: string; publicAddress?: string };
  readonly sessionId: string;
}

/** A request to create or join: by whom, and with which options. */
interface Asked {
  readonly method: string;
  readonly target: string;
  readonly address: string | null;
}

class Refused extends Error {
  constructor(
    readonly error: ErrorCode,
    readonly status = STATUS[error] ?? 403,
  ) {
    super(error);
  }
}

const STATUS: Readonly<Partial<Record<ErrorCode, number>>> = {
  malformed: 400,
  unknownCode: 404,
  full: 409,
  tooMany: 429,
  closing: 503,
  draining: 503,
  notSaved: 503,
};

/**
 * `POST /matchmake/create/GAME` and `/matchmake/joinById/CODE`: the two of the framework's routes that we serve,
 * in place of its own endpoint, which knows no limit of size or number and lists more of a room than it should.
 */
export function matchmaking(games: readonly string[], joins: RequestLimit, visitors: Visitors): Router {
  const router = Router();
  router.post('/matchmake/:method/:target', async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    const count = (): void => {
      if (!joins.take(request, response)) throw new Refused('tooMany');
    };
    try {
      const { method, target } = request.params;
      const asked = { method, target, address: visitors.addressOf(request) };
      const { room, sessionId } = await answer(asked, await readJson(request, BODY_BYTES), games, count);
      const { name, roomId, processId, publicAddress } = room;
      const address = publicAddress === undefined ? {} : { publicAddress };
      response.type('json').end(JSON.stringify({ room: { name, roomId, processId, ...address }, sessionId }));
    } catch (fault) {
      const { status, error } = asRefused(fault);
      // A body that is too long is not read to its end.
      if (status === 413) response.setHeader('Connection', 'close');
      answerError(response, status, error);
    }
  });
  return router;
}

/** Counts a request, unless it returns to a seat by its token. Throws `Refused`, or whatever the framework throws. */
async function answer(asked: Asked, body: Body, games: readonly string[], count: () => void): Promise<Reservation> {
  const { now, orders } = roomServices();
  if (orders.bars(asked.address, now())) throw new Refused('banned');
  const returns = asked.method === 'joinById' && body.ok && hasToken(body.value);
  if (!returns) count();
  if (!body.ok) throw new Refused(body.error, body.status);
  try {
    return await reserve(asked, body.value, games);
  } catch (fault) {
    // A right token is never counted, so that after a restart everybody behind one address gets back in. Wrong ones are.
    if (returns) count();
    throw fault;
  }
}

const hasToken = (options: unknown): boolean =>
  typeof options === 'object' && options !== null && 'token' in options && typeof options.token === 'string';

/** Reserves a place in a new or a living room, or in one that is woken. Throws `Refused`, or whatever the framework throws. */
async function reserve(asked: Asked, options: unknown, games: readonly string[]): Promise<Reservation> {
  if (matchMaker.state === matchMaker.MatchMakerState.SHUTTING_DOWN) throw new Refused('closing');
  const { method, target, address } = asked;
  if (method !== 'joinById' && !(method === 'create' && games.includes(target))) throw new Refused('malformed', 404);
  const join = parseJoin(options);
  if (!join.ok) throw new Refused(join.code);
  if (method === 'create') {
    const opening: Opening = { join: join.value, address };
    return placeIn(await matchMaker.createRoom(target, opening), join.value, address);
  }
  const code = normaliseCode(target);
  for (const until = performance.now() + BUSY_FOR; ;) {
    const room = code === undefined ? undefined : await roomOf(code, (outline) => mayKnow(outline, join.value));
    if (room === undefined) throw new Refused('unknownCode');
    try {
      if (room === 'busy') throw new Refused('closing');
      return await placeIn(room, join.value, address);
    } catch (fault) {
      // The table is just going to sleep, or another process is opening it.
      if (!(fault instanceof Refused && fault.error === 'closing') || performance.now() > until) throw fault;
      await sleep(BUSY_MS);
    }
  }
}

async function placeIn(room: Reservation['room'], join: JoinOptions, address: string | null): Promise<Reservation> {
  const sessionId = newSession();
  const place = [sessionId, join, address];
  const refused = await matchMaker.remoteRoomCall<ErrorCode | null>(room.roomId, 'reserve', place).catch(noAnswer);
  if (refused !== null) throw new Refused(refused);
  return { room, sessionId };
}

/** What the framework throws when another process does not answer in time. */
const NO_ANSWER: number = Framework.MATCHMAKE_UNHANDLED;

/** A process that does not answer in time may have died: its tables are opened elsewhere soon. Throws what it is given otherwise. */
function noAnswer(fault: unknown): ErrorCode {
  if (fault instanceof ServerError && fault.code === NO_ANSWER) return 'closing';
  throw fault;
}

/** The error code for what the framework, or a room that could not be opened, has thrown. */
function asRefused(fault: unknown): Refused {
  if (fault instanceof Refused) return fault;
  const { code, message = '' } = fault as { code?: number; message?: string };
  // From another process comes the message alone.
  const ours = code === Framework.AUTH_FAILED || Object.hasOwn(STATUS, message);
  return ours ? new Refused(message as ErrorCode) : new Refused('internal', 500);
}
