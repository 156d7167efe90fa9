/** The Great Race as a `Game`: the one object that tables, servers, bots and tests play. */
import { anyListed, bookGame, kernelCopy } from '../engine';
import { imagine, readKnowledge } from './knowledge';
import { parseMove } from './moves';
import { canonical } from './questions';
import { ranking } from './score';
import { MAX_SEATS, MIN_SEATS } from './seats';
import { setup } from './setup';
import { fits, smallestFirst, splitSize } from './splits';
import { BOOK } from './turn';
import type { Combat, Deck, Piles, Race, RaceMove, RaceOptions, RaceState, Ship } from './types';
import { own, redact, view } from './view';

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
  read: parseMove,
  view,
  own,
  readKnowledge,
  imagine,
  redact,
  copy,
});

/** One of the answers that are described, at random; `pick(n)` returns 0 … n−1. */
function randomAnswer(answers: RaceOptions, pick: (n: number) => number): RaceMove {
  if (answers.kind === 'list') return anyListed<Race>(answers, pick);
  return { type: answers.type, from: randomSplit(answers, pick) };
}

function randomSplit(answers: Extract<RaceOptions, { kind: 'split' }>, pick: (n: number) => number) {
  const wanted = answers.least + pick(answers.most - answers.least + 1);
  if (answers.order === 'smallestFirst') return smallestFirst(answers.holds, wanted);
  const from: Record<string, number> = {};
  while (splitSize(from) < wanted) {
    const open = answers.holds.filter(({ hold, count }) => (from[hold] ?? 0) < count);
    const chosen = open[pick(open.length)];
    if (chosen === undefined) throw new Error('a split beyond the stock');
    from[chosen.hold] = (from[chosen.hold] ?? 0) + 1;
  }
  return from;
}

/** An independent copy. Written out, as structured cloning is many times slower; a law holds it complete. */
function copy(state: RaceState): RaceState {
  return {
    ...state,
    ...kernelCopy(state),
    rolled: [...state.rolled],
    ships: state.ships.map(copyShip),
    decks: state.decks.map(copyDeck),
    lairs: [...state.lairs],
    commonPiles: state.commonPiles === null ? null : copyPiles(state.commonPiles),
    treasures: [...state.treasures],
    gone: state.gone.map((treasure) => ({ ...treasure })),
    voyage: state.voyage === null ? null : { ...state.voyage },
    combat: state.combat === null ? null : copyCombat(state.combat),
  };
}

function copyCombat(combat: Combat): Combat {
  const { attack, defence } = combat.sides;
  return { ...combat, sides: { attack: { ...attack }, defence: { ...defence } } };
}

function copyShip(ship: Ship): Ship {
  return {
    ...ship,
    holds: ship.holds.map((hold) => (hold === null ? null : { ...hold })),
    treasures: ship.treasures.map((treasure) => ({ ...treasure })),
  };
}

function copyDeck(deck: Deck): Deck {
  return { ...deck, ...copyPiles(deck), hand: [...deck.hand] };
}

function copyPiles({ pile, discard }: Piles): Piles {
  return { pile: [...pile], discard: [...discard] };
}
