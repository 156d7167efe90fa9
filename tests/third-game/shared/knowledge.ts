/** A seat's knowledge of Stakes, read from its view, and states that agree with it. */
import type { Knowledge, PickNumber, Viewer } from '../../../shared/src/engine';
import { mostStaked, playing } from './book';
import type { Stakes, StakesState, StakesView } from './types';

/** The knowledge of the viewer of that view. */
export function readKnowledge(view: StakesView, viewer: Viewer): Knowledge<Stakes> {
  return { viewer, view, asking: view.pending.type === '' ? null : { do: 'stake' }, waiting: [] };
}

/** A state that agrees with the viewer's knowledge; only the stakes of others are random. */
export function imagine({ viewer, view, asking, waiting }: Knowledge<Stakes>, pick: PickNumber): StakesState {
  const { pending, staked } = view;
  const chosen = (seat: number): number =>
    seat === viewer ? (view.own?.stake ?? 0) : 1 + pick(mostStaked(view.coins[seat] ?? 0));
  const state: StakesState = {
    stack: [...waiting],
    question: null,
    asked: staked.length,
    rounds: view.rounds,
    round: view.round,
    coins: [...view.coins],
    secret: staked.map((has, seat) => (has ? chosen(seat) : 0)),
    stakes: [...view.stakes],
    faces: [...view.faces],
    over: view.over,
  };
  if (asking === null) return state;
  const asked = playing(state).map((seat) => ({ id: seat, seat, answered: !pending.seats.includes(seat) }));
  return { ...state, question: { kind: 'decide', together: true, task: asking, type: 'stake', asked } };
}
