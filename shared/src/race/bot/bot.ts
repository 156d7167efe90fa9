/** The heuristic bot: plays each answer in an imagined race by the rules, and takes the one with the best chance to win. */
import { hashText, seededPicker } from '../../chance';
import type { Character } from '../../protocol';
import { race } from '../game';
import { indexOf } from '../ships';
import { smallestFirst } from '../splits';
import type { RaceDecision, RaceMove, RaceOptions, RaceState, RaceView } from '../types';
import { powderFor, worthOfReroll } from './combat';
import { endingOdds, worthOfAnswer, worthOfCard, worthOfDice, worthOfTarget } from './outlook';
import { liking } from './taste';
import type { Position } from './think';
import { bestOf } from './worth';

/** A bot gets the view of its seat and one open question. It satisfies `Bot<Race>` of the table. */
export interface RaceBot {
  choose(
    input: Pick<Position, 'ask' | 'seat'> & { readonly view: RaceView; readonly character?: Character | undefined },
  ): RaceMove;
}

/** Imagined worlds for thefts of unseen treasures. */
const WORLDS_OF_THEFTS = 3;

/** The heuristic bot. The same input always has the same answer. */
export const raceBot: RaceBot = {
  choose({ view, ask: { decision, options }, seat, character }) {
    const knowledge = race.readKnowledge(view, seat);
    const pick = seededPicker(hashText([seat, view.round, view.acting, ...view.rolled].join(' ')));
    const worlds = Array.from({ length: mayStealBlind(options) ? WORLDS_OF_THEFTS : 1 }, () =>
      race.imagine(knowledge, pick),
    );
    const [world] = worlds;
    if (world === undefined) throw new Error('no world');
    const ending = endingOdds(world, seat);
    if (options.kind === 'split') {
      const amount =
        decision.type === 'spendPowder' && decision.ship === seat
          ? powderFor(world, seat, ending, decision, options.most)
          : options.least;
      // An empty hold is worth more than two half-full ones; R14.22 may even ask for this order.
      return { type: options.type, from: smallestFirst(options.holds, amount) };
    }
    return bestOf(options.moves, (move) => {
      const sum = worlds.reduce((total, each) => total + worth(each, seat, decision, move, ending), 0);
      return sum + worlds.length * liking(character, view, move);
    });
  },
};

function mayStealBlind(options: RaceOptions): boolean {
  return (
    options.kind === 'list' && options.moves.some((move) => move.type === 'chooseSpoils' && move.take === 'treasure')
  );
}

/** How much the bot likes an answer. */
function worth(world: RaceState, seat: number, decision: RaceDecision, move: RaceMove, ending: number): number {
  const ship = indexOf(world, decision.ship);
  switch (move.type) {
    case 'assignDice':
      return worthOfDice(world, seat, [move.morning, move.evening]);
    case 'chooseCard':
      return worthOfCard(world, seat, move.card, [world.morning, world.evening], ending);
    case 'chooseTarget':
      return worthOfTarget(world, seat, ship, indexOf(world, move.ship), ending);
    case 'useSabre':
      return decision.type === 'useSabre' && move.reroll ? worthOfReroll(world, decision) : 0;
    default:
      return worthOfAnswer(world, seat, ship, move, ending);
  }
}
