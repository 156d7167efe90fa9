/** The race as a `Game`. */
import { anyListed, bookGame, questionCopy, takeAt } from '../engine';
import { imagine, readKnowledge } from './knowledge';
import { raceMoves } from './moves';
import { ranking } from './score';
import { MAX_SEATS, MIN_SEATS } from './seats';
import { setup } from './setup';
import { fits, smallestFirst } from './splits';
import { BOOK, type RaceTask } from './turn';
import type {
  Combat,
  CombatSide,
  Deck,
  GoneTreasure,
  Hold,
  Piles,
  Race,
  RaceMove,
  RaceOptions,
  RaceState,
  Ship,
  TreasureCard,
} from './types';
import { own, redact, view } from './view';
import { sameHold, shipAt } from './ships';

export const race = bookGame<Race>({
  id: 'race',
  seats: { min: MIN_SEATS, max: MAX_SEATS },
  book: BOOK,
  setup,
  ranking,
  rules: { gameOver: 'R12.1', notYourDecision: 'R13.3' },
  canonical,
  fits: (options, move) => options.kind === 'split' && 'from' in move && fits(move.from, options),
  answer: randomAnswer,
  moves: raceMoves,
  view,
  own,
  readKnowledge,
  imagine,
  redact,
  copy,
});

/** A random one of these answers; `pick(n)` returns 0 to n − 1. */
function randomAnswer(answers: RaceOptions, pick: (n: number) => number): RaceMove {
  if (answers.kind === 'list') return anyListed<Race>(answers, pick);
  return { type: answers.type, from: randomSplit(answers, pick) };
}

function randomSplit(answers: Extract<RaceOptions, { kind: 'split' }>, pick: (n: number) => number) {
  const wanted = answers.least + pick(answers.most - answers.least + 1);
  if (answers.order === 'smallestFirst') return smallestFirst(answers.holds, wanted);
  const holds = answers.holds.map(({ hold, count }) => ({ hold, left: count, taken: 0 }));
  const open = holds.slice();
  for (let taken = 0; taken < wanted; taken++) {
    const at = pick(open.length);
    const chosen = open[at];
    if (chosen === undefined) throw new Error('a split beyond the stock');
    chosen.taken++;
    chosen.left--;
    if (chosen.left === 0) takeAt(open, at);
  }
  const from: Record<string, number> = {};
  for (const { hold, taken } of holds) if (taken > 0) from[hold] = taken;
  return from;
}

/** An independent copy, field by field: other ways are several times slower. An invariant checks that it is complete. */
function copy(state: RaceState): RaceState {
  return {
    stack: state.stack.slice(),
    question: questionCopy(state.question),
    asked: state.asked,
    rules: state.rules,
    seats: state.seats,
    ghostShip: state.ghostShip,
    round: state.round,
    captain: state.captain,
    rolled: state.rolled.slice(),
    morning: state.morning,
    evening: state.evening,
    ships: state.ships.map(copyShip),
    decks: state.decks.map(copyDeck),
    commonPiles: state.commonPiles === null ? null : copyPiles(state.commonPiles),
    lairs: state.lairs.slice(),
    treasures: state.treasures.slice(),
    gone: state.gone.map(copyGone),
    acting: state.acting,
    half: state.half,
    combat: state.combat === null ? null : copyCombat(state.combat),
    voyage: state.voyage === null ? null : { ...state.voyage },
    lastRound: state.lastRound,
    over: state.over,
  };
}

function copyCombat({ at, sides: { attack, defence }, sabreUsed }: Combat): Combat {
  return { at, sides: { attack: copySide(attack), defence: copySide(defence) }, sabreUsed };
}

function copySide({ ship, powder, face }: CombatSide): CombatSide {
  return { ship, powder, face };
}

function copyShip({ at, lap, holds, treasures }: Ship): Ship {
  return { at, lap, holds: holds.map(copyHold), treasures: treasures.map(copyTreasure) };
}

function copyHold(hold: Hold): Hold {
  // A hold blocked by a treasure is immutable.
  return hold === null || hold.resource === 'treasure' ? hold : { resource: hold.resource, count: hold.count };
}

function copyTreasure({ card, faceUp, knownBy, cursedKnownBy, hold }: TreasureCard): TreasureCard {
  return { card, faceUp, knownBy, cursedKnownBy, hold };
}

function copyGone({ card, knownBy, cursedKnownBy }: GoneTreasure): GoneTreasure {
  return { card, knownBy, cursedKnownBy };
}

function copyDeck({ hand, pile, discard, chosen, revealed }: Deck): Deck {
  return { hand: hand.slice(), pile: pile.slice(), discard: discard.slice(), chosen, revealed };
}

function copyPiles({ pile, discard }: Piles): Piles {
  return { pile: pile.slice(), discard: discard.slice() };
}

/** R13.2: one move for all that have the same effect. */
export function canonical(state: RaceState, move: RaceMove): RaceMove {
  const asked = state.question?.task as RaceTask | undefined;
  if (move.type === 'chooseLoadHold' && asked?.do === 'load') {
    return { ...move, hold: sameHold(shipAt(state, asked.ship), move.hold) };
  }
  if (move.type === 'chooseSpoils' && move.take === 'hold' && asked?.do === 'takeSpoils') {
    return { ...move, hold: sameHold(shipAt(state, asked.loser), move.hold) };
  }
  if (move.type === 'makeRoomForCurse' && asked?.do === 'makeRoom') {
    return { ...move, hold: sameHold(shipAt(state, asked.ship), move.hold) };
  }
  return move;
}
