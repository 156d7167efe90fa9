/**
 * Judges a mutant: every scenario, the unit tests of the rules, and a few random games under the invariants. One
 * file, so that modules load once per mutant; one test per scenario, so that only those that reach the mutant run.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashText, seededPicker } from '@brigantine/shared/chance';
import { playScenario, scenariosOf } from '@brigantine/shared/scenario';
import { tryLaws } from '../../shared/src/laws/laws';
import { lawfulPlank } from '../../shared/src/plank/lawful';
import { lawfulRace } from '../../shared/src/race/lawful';

const ROOT = path.resolve(__dirname, '../..');

describe.each(['race', 'plank'])('scenarios of the %s', (game) => {
  const folder = path.join(ROOT, 'tests/scenarios', game);
  describe.each(readdirSync(folder).sort())('%s', (file) => {
    const scenarios = scenariosOf(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
    it.each(scenarios.map((each) => [(each as { name: string }).name, each] as const))('%s', (name, scenario) => {
      expect(playScenario(scenario, file)).toEqual({ name });
    });
  });
});

/* oxlint-disable typescript/no-require-imports -- an import would put them before the scenarios */
require('../../shared/src/race/board/routes.test');
require('../../shared/src/race/questions.test');
require('../../shared/src/race/rules/options.test');
require('../../shared/src/race/setup.test');
require('../../shared/src/race/splits.test');
require('../../shared/src/race/view.test');
require('../../shared/src/plank/board/plank.test');
require('../../shared/src/plank/setup.test');
require('../../shared/src/plank/view.test');
/* oxlint-enable typescript/no-require-imports */

describe('the laws', () => {
  it.each([2, 3, 4])('of the plank with %i seats', (seats) => {
    tryLaws(lawfulPlank, seats, {}, { seed: `mutants ${seats}`, oneIn: 25 });
  });

  it.each(lawfulRace.choices(3).map((choice, i) => [i + 1, choice] as const))('of the race, set-up %i', (i, choice) => {
    tryLaws(lawfulRace, 3, choice, { seed: `mutants ${i}`, oneIn: 25 });
  });

  it.each([2, 3, 4, 5])('of the race with %i seats and a mix of rules', (seats) => {
    const choice = lawfulRace.mix(seats, seededPicker(hashText(`mutants ${seats}`)));
    tryLaws(lawfulRace, seats, choice, { seed: `mutants ${seats}`, oneIn: 25 });
  });
});
