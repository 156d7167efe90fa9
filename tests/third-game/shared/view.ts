/** S2: what each viewer may know, as a list of what is shown. */
import { pendingView, type Seat, type Viewer } from '../../../shared/src/engine';
import type { StakesEvent, StakesState, StakesView } from './types';

/** What that viewer may know. Plain JSON, newly built. */
export function view(state: StakesState, viewer: Viewer): StakesView {
  const shown: StakesView = {
    rounds: state.rounds,
    round: state.round,
    coins: [...state.coins],
    staked: state.secret.map((coins) => coins > 0),
    stakes: [...state.stakes],
    faces: [...state.faces],
    pending: pendingView(state),
    over: state.over,
  };
  return viewer === 'table' ? shown : { ...shown, own: own(state, viewer) };
}

/** What only that seat may know. Throws for an unknown seat. */
export function own({ secret }: StakesState, seat: Seat): { readonly stake: number } {
  const stake = secret[seat];
  if (stake === undefined) throw new Error(`no seat ${seat}`);
  return { stake };
}

/** The event as that viewer may see it. */
export function redact(event: StakesEvent, viewer: Viewer): StakesEvent {
  if (event.type !== 'stakeChosen' || viewer === event.seat) return event;
  return { type: event.type, seat: event.seat };
}
