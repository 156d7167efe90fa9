/** The moves of The Plank as JSON. */
import { between, entry, isRecord, readFields, type Fields } from '../engine';
import type { PlankMove } from './types';

const pirate = between(1, 6);

const FIELDS: Readonly<Record<PlankMove['type'], Fields>> = {
  choosePlacement: { pirate },
  playPirate: { pirate },
  playAction: { action: (value) => between(-3, 2)(value) && value !== 0, place: between(1, 4) },
  pass: {},
};

/** The names of all moves. */
export const MOVE_TYPES: readonly string[] = Object.keys(FIELDS);

/** Reads any JSON as a move, keeping only its own fields; undefined when it is none. */
export function parseMove(raw: unknown): PlankMove | undefined {
  if (!isRecord(raw)) return undefined;
  const fields = entry(FIELDS, raw.type);
  return fields && (readFields(raw, fields, 'type') as PlankMove | undefined);
}
