import type { Seat } from '@brigantine/shared/engine';

/** The first events of answers that the clock has given, with the seat each was given for. */
export const answeredLate = new WeakMap<object, Seat>();
