import type { ErrorCode } from '../protocol';
import type { Timing } from './network';

/**
 * What can go wrong between the page and a table; `unreachable`: no answer from the server at all; `missingPart`: the
 * server is there, but a part of the page could not be loaded.
 */
export type Failure = ErrorCode | 'unreachable' | 'missingPart';

/** Every failure there is: the type makes sure that none is forgotten, the keys are looked up at run time. */
const KNOWN: Readonly<Record<Failure, true>> = {
  gameOver: true,
  malformed: true,
  stale: true,
  notYourDecision: true,
  notAnOption: true,
  unknownCode: true,
  staleBuild: true,
  badName: true,
  badToken: true,
  badOrigin: true,
  full: true,
  tooMany: true,
  tooLarge: true,
  tooFast: true,
  tooSlow: true,
  unknownMessage: true,
  notHost: true,
  notSeated: true,
  notNow: true,
  badOption: true,
  taken: true,
  kicked: true,
  banned: true,
  draining: true,
  muted: true,
  replaced: true,
  closing: true,
  suspended: true,
  frozen: true,
  notSaved: true,
  internal: true,
  unreachable: true,
  missingPart: true,
};

export const FAILURES = Object.keys(KNOWN) as readonly Failure[];

/** The library's own codes for "no such room" and "the room went away meanwhile". */
const NO_SUCH_ROOM: readonly number[] = [4211, 4212, 4213];
const SEAT_EXPIRED = 4214;

/** An error with the code its words are found by. */
export class NetError extends Error {
  constructor(readonly code: Failure) {
    super(code);
    this.name = 'NetError';
  }
}

/** Whatever a failed join threw, as one of our codes. The server says its own code in the message. */
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

/** 1000–1015: the socket closed before the table had answered. */
const isSocketCode = (code: number): boolean => code >= 1000 && code <= 1015;

/** Failures that a second try may cure at once (a process that has just died, a seat that was too slow). */
export const worthRetrying = (failure: Failure): boolean => failure === 'unreachable' || failure === 'internal';

/** Failures that pass by themselves for somebody whose seat is still kept. */
const PASSING: readonly Failure[] = ['tooMany', 'closing', 'notSaved'];
/** A code nobody knows may belong to a table that a server which has just started is still rebuilding. */
const REBUILDING_MS = 6000;

/** How long somebody who has been at a table goes on trying to come back to it. */
export class Patience {
  private unknownSince: number | undefined;

  constructor(private readonly timing: Pick<Timing, 'now'>) {}

  /** Whether it is worth trying again after that answer. `seated`: a seat is kept there, and room for it is made. */
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
