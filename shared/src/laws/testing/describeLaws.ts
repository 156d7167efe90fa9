/** The invariants of all games as a jest suite. */
import { hashText, seededPicker } from '../../chance';
import type { GameTypes } from '../../engine';
import { LAW_NAMES, type Lawful, type LawName } from '../lawful';
import { tryLaws } from '../laws';

/** Random mixes of rules for each number of seats, and games of each mix. */
const MIXES = 8;
const GAMES_OF_A_MIX = 2;

/**
 * Checks every invariant in `games` random games of each set-up and number of seats (all of the game, or some).
 */
export function describeLaws<G extends GameTypes>(
  lawful: Lawful<G>,
  games: number,
  seats: { readonly min: number; readonly max: number } = lawful.game.seats,
): void {
  const { id } = lawful.game;
  const counts = Array.from({ length: seats.max - seats.min + 1 }, (_, i) => seats.min + i);
  describe.each(counts)(`the laws of the ${id} with %i seats`, (count) => {
    const checks = Object.fromEntries(LAW_NAMES.map((law) => [law, 0])) as Record<LawName, number>;
    const choices = lawful.choices(count);

    it.each(choices.map((choice, i) => [i + 1, choice] as const))('set-up %i', (_number, choice) => {
      for (let game = 0; game < Math.ceil(games / choices.length); game++) {
        const tried = tryLaws(lawful, count, choice, { seed: `${id} ${count} ${game}`, oneIn: 25 });
        for (const law of LAW_NAMES) checks[law] += tried.checks[law];
      }
    });

    for (let number = 1; lawful.mix !== undefined && number <= MIXES; number++) {
      const choice = lawful.mix(count, seededPicker(hashText(`${id} mix ${count} ${number}`)));
      it(`a mix of rules, ${number}`, () => {
        for (let game = 0; game < GAMES_OF_A_MIX; game++) {
          tryLaws(lawful, count, choice, { seed: `${id} mix ${count} ${number} ${game}`, oneIn: 25 });
        }
      });
    }

    it.each(LAW_NAMES)('%s: was tried', (law) => expect(checks[law]).toBeGreaterThan(0));
  });
}
