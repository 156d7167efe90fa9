import { hashText, seededChance, seededPicker } from '@brigantine/shared/chance';
import { Table } from '@brigantine/shared/table';
import { race, type Race, type RaceEvent } from '@brigantine/shared/race';
import { raceManifest } from '@brigantine/shared/race/manifest';
import { wonIn } from './sides';

/**
 * Plays six random races. For each time that a winner is asked for spoils: the `combatWon` that the engine told, and the one
 * that `wonIn` works out from the view.
 */
function fights(agreed: readonly string[]): readonly (readonly [told: object, seen: object])[] {
  const found: (readonly [object, object])[] = [];
  for (const seed of ['one', 'two', 'three', 'four', 'five', 'six']) {
    const pick = seededPicker(hashText(seed));
    const table = Table.start<Race>(race, 6, raceManifest.options.choices(agreed, 6), seededChance(seed));
    let won: RaceEvent | undefined;
    while (!table.over) {
      const seat = table.waitingFor()[0] ?? 0;
      const submission = table.submit(seat, race.sample(table.state, seat, pick));
      if (!submission.ok) throw new Error(submission.refusal.code);
      won = submission.events.findLast(({ type }) => type === 'combatWon') ?? won;
      const view = race.view(table.state, 'table');
      const [combat] = view.combat;
      if (view.pending.type !== 'chooseSpoils' || combat === undefined || won === undefined) continue;
      found.push([won, { type: 'combatWon', ...wonIn(view, combat) }]);
    }
  }
  return found;
}

test.each([
  ['the official rules', ['official']] as const,
  ['equality is the defender’s', ['official', 'combatTie:defenderWins']] as const,
])('R8.2.6 R14.16 a fight that is found open is won by whom it was said to be (%s)', (_name, agreed) => {
  const all = fights(agreed);
  expect(all.length).toBeGreaterThan(20);
  for (const [told, seen] of all) expect(seen).toEqual(told);
});
