/** The view after an event, as far as the event determines it; does not change the given view. */
import type { StakesEvent, StakesView } from '../shared';

type EventOf<Type extends StakesEvent['type']> = Extract<StakesEvent, { type: Type }>;
type Steps = { readonly [Type in StakesEvent['type']]: (view: StakesView, event: EventOf<Type>) => StakesView };

function withItem<T>(items: readonly T[], at: number, item: T): T[] {
  return items.map((each, i) => (i === at ? item : each));
}

const STEPS: Steps = {
  roundStarted: (view, { round }) => {
    const nothing = view.coins.map(() => 0);
    return { ...view, round, stakes: nothing, faces: nothing };
  },
  stakeChosen: (view, { seat, coins }) => {
    const staked = { ...view, staked: withItem(view.staked, seat, true) };
    return coins === undefined ? staked : { ...staked, own: { stake: coins } };
  },
  stakesRevealed: (view, { stakes }) => {
    const shown = { ...view, stakes, staked: view.staked.map(() => false) };
    return view.own === undefined ? shown : { ...shown, own: { stake: 0 } };
  },
  dieRolled: (view, { seat, face, coins }) => ({
    ...view,
    faces: withItem(view.faces, seat, face),
    coins: withItem(view.coins, seat, (view.coins[seat] ?? 0) + coins),
  }),
  gameEnded: (view) => ({ ...view, over: true }),
};

export function reduce(view: StakesView, event: StakesEvent): StakesView {
  const step = STEPS[event.type] as (view: StakesView, event: StakesEvent) => StakesView;
  return step(view, event);
}
