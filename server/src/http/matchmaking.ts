import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ErrorCode as Framework, matchMaker, ServerError } from 'colyseus';
import { Router } from 'express';
import { normaliseCode, type ErrorCode, type JoinOptions } from '@brigantine/shared/protocol';
import type { Opening } from '../rooms/BoardGameRoom';
import { parseJoin } from '../rooms/messages';
import { roomServices } from '../rooms/services';
import type { Visitor } from '../rooms/crowd';
import { evenOut, heldSeatOf, roomOf } from '../rooms/waking';
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
  readonly visitor: Visitor;
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
    const { method, target } = request.params;
    const visitor: Visitor = { address: visitors.addressOf(request), sender: visitors.senderOf(request) };
    const body = await readJson(request, BODY_BYTES);
    const since = performance.now();
    try {
      const { room, sessionId } = await answer({ method, target, visitor }, body, games, count);
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

/** Counts a request before any work is done for it. Throws `Refused`, or whatever the framework throws. */
async function answer(asked: Asked, body: Body, games: readonly string[], count: () => void): Promise<Reservation> {
  const { now, orders } = roomServices();
  const { method, target, visitor } = asked;
  if (orders.bars(visitor.sender, now())) throw new Refused('banned');
  const join = joinIn(body);
  // A right token is never counted, so that after a restart everybody behind one address gets back in. Wrong ones are.
  const token = join instanceof Refused || method !== 'joinById' ? undefined : join.token;
  const returns = token !== undefined && (await heldSeatOf(normaliseCode(target), token)) !== null;
  if (!returns) count();
  if (join instanceof Refused) throw join;
  return reserve(asked, join, games);
}

function joinIn(body: Body): JoinOptions | Refused {
  if (!body.ok) return new Refused(body.error, body.status);
  const join = parseJoin(body.value);
  return join.ok ? join.value : new Refused(join.code);
}

/** Reserves a place in a new or a living room, or in one that is woken. Throws `Refused`, or whatever the framework throws. */
async function reserve(asked: Asked, join: JoinOptions, games: readonly string[]): Promise<Reservation> {
  const { method, target, visitor } = asked;
  const { address } = visitor;
  if (matchMaker.state === matchMaker.MatchMakerState.SHUTTING_DOWN) throw new Refused('closing');
  if (method !== 'joinById' && !(method === 'create' && games.includes(target))) throw new Refused('malformed', 404);
  if (method === 'create') {
    const opening: Opening = { join, by: { address, returns: false } };
    return placeIn(await matchMaker.createRoom(target, opening), join, visitor);
  }
  const code = normaliseCode(target);
  for (const until = performance.now() + BUSY_FOR; ;) {
    try {
      const room = code === undefined ? undefined : await roomOf(code, { address, join });
      if (room === undefined) throw new Refused('unknownCode');
      if (room === 'busy') throw new Refused('closing');
      return await placeIn(room, join, visitor);
    } catch (fault) {
      // The table is just going to sleep, or another process is opening it.
      if (asRefused(fault).error !== 'closing' || performance.now() > until) throw fault;
      await sleep(BUSY_MS);
    }
  }
}

async function placeIn(room: Reservation['room'], join: JoinOptions, visitor: Visitor): Promise<Reservation> {
  const sessionId = randomUUID();
  const place = [sessionId, join, visitor];
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
