import type { ShapeOf } from '../engine';
import type { PlankView } from './types';

const CREW = {
  neutral: 'boolean',
  pirates: ['number'],
  actions: ['number'],
  pass: 'boolean',
  stackSize: 'number',
  passUnder: 'number',
  playedActions: ['number'],
  passed: 'boolean',
  hasChosen: 'boolean',
  score: { piles: 'number', plank: 'number', captain: 'number', total: 'number' },
  place: 'number',
} as const;

/** The shape of the public view: `PlankView` without the seat's own part (P9). */
export const plankShape = {
  round: 'number',
  turn: 'number',
  order: ['number'],
  ageOrder: ['number'],
  plank: ['string'],
  fallen: ['string'],
  crews: [CREW],
  pending: { type: 'string', seats: ['number'], about: ['number'] },
  over: 'boolean',
} as const satisfies ShapeOf<Omit<PlankView, 'own'>>;
