import { ErrorCode as Framework, matchMaker } from '@colyseus/core';
import { Router, type Request } from 'express';
import { normaliseCode, type ErrorCode } from '@brigantine/shared/protocol';
import { readJson } from './body';
import { answerError, perMinute } from './limits';

/** Longest request to create or join a table. */
const BODY_BYTES = 4 * 1024;

export interface MatchmakingLimits {
  readonly joinsPerMinute: number;
  readonly maxTables: number;
}

/** A seat reservation, as the client library wants it. */
interface Reservation {
  readonly room: { readonly name: string; readonly roomId: string; readonly processId: string; publicAddress?: string };
  readonly sessionId: string;
}

class Refused extends Error {
  constructor(
    readonly status: number,
    readonly error: ErrorCode,
  ) {
    super(error);
  }
}

/**
 * `POST /matchmake/create/GAME` and `/matchmake/joinById/CODE`: the two doors of the framework that we open,
 * in place of its own endpoint, which knows no limit of size or number and lists more of a room than it should.
 */
export function matchmaking(games: readonly string[], limits: MatchmakingLimits): Router {
  const router = Router();
  router.post('/matchmake/:method/:target', perMinute(limits.joinsPerMinute), async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    try {
      const { room, sessionId } = await reserve(request, games, limits.maxTables);
      const { name, roomId, processId, publicAddress } = room;
      const address = publicAddress === undefined ? {} : { publicAddress };
      response.json({ room: { name, roomId, processId, ...address }, sessionId });
    } catch (fault) {
      const { status, error } = asRefused(fault);
      // What has not been read of a body that is too long is not waited for.
      if (status === 413) response.setHeader('Connection', 'close');
      answerError(response, status, error);
    }
  });
  return router;
}

/** Reserves a place in a new or a living room. Throws `Refused`, or whatever the framework throws. */
async function reserve(request: Request, games: readonly string[], maxTables: number): Promise<Reservation> {
  const { method, target } = request.params as { method: string; target: string };
  const body = await readJson(request, BODY_BYTES);
  if (!body.ok) throw new Refused(body.status, body.error);
  if (matchMaker.state === matchMaker.MatchMakerState.SHUTTING_DOWN) throw new Refused(503, 'closing');
  const context = { headers: {}, ip: request.ip ?? '' };
  if (method === 'create') {
    if (!games.includes(target)) throw new Refused(404, 'malformed');
    if (matchMaker.stats.local.roomCount >= maxTables) throw new Refused(503, 'full');
    return matchMaker.create(target, body.value, context);
  }
  if (method !== 'joinById') throw new Refused(404, 'malformed');
  const code = normaliseCode(target);
  if (code === undefined) throw new Refused(404, 'unknownCode');
  return matchMaker.joinById(code, body.value, context);
}

/** The framework's reasons in our words. */
function asRefused(fault: unknown): Refused {
  if (fault instanceof Refused) return fault;
  const { code, message } = fault as { code?: number; message?: string };
  if (code === Framework.AUTH_FAILED) return new Refused(403, message as ErrorCode);
  if (/is locked$|already full\.$/.test(message ?? '')) return new Refused(409, 'full');
  if (code === Framework.MATCHMAKE_INVALID_ROOM_ID) return new Refused(404, 'unknownCode');
  return new Refused(500, 'internal');
}
