import { ERROR_CODES, type ErrorCode } from '../protocol/errorCodes';
import type { Timing } from './network';

/**
 * Failures between page and table. `unreachable`: the server does not answer; `missingPart`: it does, but a part of the page could not be loaded.
 */
export type Failure = ErrorCode | 'unreachable' | 'missingPart';

export const FAILURES: readonly Failure[] = [...ERROR_CODES, 'unreachable', 'missingPart'];

/** The library's codes for a room that does not exist, and for one that has closed meanwhile. */
const NO_SUCH_ROOM: readonly number[] = [4211, 4212, 4213];
const SEAT_EXPIRED = 4214;

/** An error with a code, by which its message is translated. */
export class NetError extends Error {
  constructor(readonly code: Failure) {
    super(code);
    this.name = 'NetError';
  }
}

/** Maps the error of a failed join to a code. The server's own codes are in the message. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof NetError) return thrown.code;
  if (typeof thrown !== 'object' || thrown === null) return 'internal';
  const { code, message } = thrown as { code?: unknown; message?: unknown };
  const said = FAILURES.find((each) => each === message);
  if (said !== undefined) return said;
  if (typeof code !== 'number') return 'unreachable';
  if (NO_SUCH_ROOM.includes(code)) return 'unknownCode';
  return FAILURE_BY_STATUS[code] ?? (code === SEAT_EXPIRED || isSocketCode(code) ? 'unreachable' : 'internal');
}

const FAILURE_BY_STATUS: Readonly<Record<number, Failure>> = {
  413: 'tooLarge',
  429: 'tooMany',
  500: 'internal',
  502: 'unreachable',
  503: 'closing',
  504: 'unreachable',
};

/** 1000–1015: the socket closed before the table answered. */
const isSocketCode = (code: number): boolean => code >= 1000 && code <= 1015;

/** Failures for which an immediate retry may succeed: a process that has just ended, a reservation that has expired. */
export const worthRetrying = (failure: Failure): boolean => failure === 'unreachable' || failure === 'internal';

/** Temporary failures for players whose seat is still kept. */
const PASSING: readonly Failure[] = ['tooMany', 'closing', 'notSaved'];
/** After a restart the server may not have loaded the table yet. */
const REBUILDING_MS = 6000;

/** How long a client tries to reconnect to a table. */
export class Patience {
  private unknownSince: number | undefined;

  constructor(private readonly timing: Pick<Timing, 'now'>) {}

  /** Whether to retry after that failure. `seated`: the client has a seat, for which the server makes room. */
  with(failure: Failure, seated: boolean): boolean {
    if (failure === 'unknownCode') {
      this.unknownSince ??= this.timing.now();
      return this.timing.now() - this.unknownSince < REBUILDING_MS;
    }
    this.unknownSince = undefined;
    return worthRetrying(failure) || PASSING.includes(failure) || (failure === 'full' && seated);
  }

  reset(): void {
    this.unknownSince = undefined;
  }
}
