import type { ShapeOf } from '../engine';
import type { RaceView } from './types';

const SCORE = { space: 'number', gold: 'number', treasures: 'number', total: 'number' } as const;

const SHIP = {
  ghost: 'boolean',
  at: 'number',
  lap: 'number',
  finished: 'boolean',
  holds: [{ resource: 'string', count: 'number' }],
  treasures: [{ card: 'string', cursed: 'boolean', hold: 'number' }],
  score: SCORE,
  place: 'number',
  handSize: 'number',
  pileSize: 'number',
  discard: ['number'],
  hasChosen: 'boolean',
  revealed: 'number',
} as const;

const COMBAT_SIDE = { ship: 'number', powder: 'number', face: 'string' } as const;

const COMBAT = {
  at: 'number',
  sides: { attack: COMBAT_SIDE, defence: COMBAT_SIDE },
  sabreUsed: 'boolean',
} as const;

/** The shape of the public view: `RaceView` without the seat's own part (R11). */
export const raceShape = {
  rules: 'string',
  round: 'number',
  captain: 'number',
  rolled: ['number'],
  morning: 'number',
  evening: 'number',
  ships: [SHIP],
  lairs: ['number'],
  pileSize: 'number',
  discard: ['number'],
  acting: 'number',
  half: 'string',
  combat: [COMBAT],
  voyage: 'string',
  pending: { type: 'string', seats: ['number'], about: ['number'] },
  lastRound: 'boolean',
  over: 'boolean',
} as const satisfies ShapeOf<Omit<RaceView, 'own'>>;
