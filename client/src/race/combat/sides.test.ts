import { hashText, seededChance, seededPicker } from '@brigantine/shared/chance';
import type { RoomView } from '@brigantine/shared/protocol';
import { Table } from '@brigantine/shared/table';
import {
  race,
  type CombatSideView,
  type CombatView,
  type Race,
  type RaceEvent,
  type RaceView,
} from '@brigantine/shared/race';
import { raceManifest } from '@brigantine/shared/race/manifest';
import { fixedWords } from '../../testing/fixedWords';
import { readCatalogue } from '../../testing/readCatalogue';
import { isDecided, outcome, wonIn } from './sides';

/** The same fight with equal dice and nothing to add to them. */
function levelled(view: RaceView, combat: CombatView): [RaceView, CombatView] {
  const level = (side: CombatSideView): CombatSideView => ({ ...side, powder: 0, face: '2' });
  const { attack, defence } = combat.sides;
  const ships = view.ships.map((ship) => ({ ...ship, treasures: [] }));
  return [
    { ...view, ships, pending: { ...view.pending, type: 'chooseSpoils' } },
    { ...combat, sides: { attack: level(attack), defence: level(defence) } },
  ];
}

type Found = readonly [told: object | undefined, seen: object | undefined, asked: string];

/**
 * Plays six random races, and looks at every question that the engine asks during a fight. `told` is the engine's `combatWon`, or
 * undefined if it has told none in this fight; `seen` is what the client makes of the view: `wonIn` where `isDecided`, else
 * undefined. `ties` gets what `isDecided` says of each fight with its dice made equal.
 */
function fights(agreed: readonly string[], ties: Set<boolean>): readonly Found[] {
  const found: Found[] = [];
  for (const seed of ['one', 'two', 'three', 'four', 'five', 'six']) {
    const pick = seededPicker(hashText(seed));
    const table = Table.start<Race>(race, 6, raceManifest.options.choices(agreed, 6), seededChance(seed));
    let won: RaceEvent | undefined;
    while (!table.over) {
      const seat = table.waitingFor()[0] ?? 0;
      const submission = table.submit(seat, race.sample(table.state, seat, pick));
      if (!submission.ok) throw new Error(submission.refusal.code);
      for (const event of submission.events) {
        if (event.type === 'combatStarted') won = undefined;
        else if (event.type === 'combatWon') won = event;
      }
      const view = race.view(table.state, 'table');
      const [combat] = view.combat;
      if (combat === undefined) continue;
      ties.add(isDecided(...levelled(view, combat)));
      const seen = isDecided(view, combat) ? { type: 'combatWon', ...wonIn(view, combat) } : undefined;
      found.push([won, seen, view.pending.type]);
    }
  }
  return found;
}

test.each([
  ['the official rules', ['official'], false] as const,
  ['equality is the defender’s', ['official', 'combatTie:defenderWins'], true] as const,
])('R8.2.6 R14.16 a fight that is found open is won by whom it was said to be (%s)', (_name, agreed, tieIsWon) => {
  const ties = new Set<boolean>();
  const all = fights(agreed, ties);
  for (const [told, seen] of all) expect(seen).toEqual(told);
  expect([...ties]).toEqual([tieIsWon]);
  const after = all.flatMap(([told, , asked]) => (told === undefined ? [] : asked));
  expect(after.filter((asked) => asked === 'chooseSpoils').length).toBeGreaterThan(20);
  // Also while a winner empties a hold for what is taken.
  expect(new Set(after)).toContain('chooseLoadHold');
});

const t = fixedWords('en', readCatalogue('en', 'race'));
const room = { seats: [{ name: 'Anne' }] } as unknown as RoomView;
const won = { type: 'combatWon', winner: 0, loser: 1, attack: 11, defence: 15, star: false } as const;
const seenBy = (own: number, star = false) => outcome(t, { ...won, star }, own, room);

test('isolates a right-to-left name from the score beside it', () => {
  const others = { seats: [{ name: 'דוד' }] } as unknown as RoomView;
  expect(outcome(t, won, 2, others).text).toBe('\u2068דוד\u2069 wins the fight 15–11');
});

test('R8.2 a victory, a defeat and the fight of others are told apart, and say so to whom they concern', () => {
  expect([0, 1, 2].map((own) => seenBy(own))).toEqual([
    { fared: 'won', text: 'You win! 15–11' },
    { fared: 'lost', text: 'You lose! 15–11' },
    { fared: 'watched', text: 'Anne wins the fight 15–11' },
  ]);
  expect(seenBy(0, true).text).toBe('You win!');
});
