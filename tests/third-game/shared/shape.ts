import type { ShapeOf } from '../../../shared/src/engine';
import type { StakesView } from './types';

/** The shape of the public view: `StakesView` without the seat's own part (S2). */
export const stakesShape = {
  rounds: 'number',
  round: 'number',
  coins: ['number'],
  staked: ['boolean'],
  stakes: ['number'],
  faces: ['number'],
  pending: { type: 'string', seats: ['number'], about: ['number'] },
  over: 'boolean',
} as const satisfies ShapeOf<Omit<StakesView, 'own'>>;
