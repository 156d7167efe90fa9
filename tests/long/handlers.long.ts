/**
 * Checks that scenarios cover the rules they cite. It disables each task of both rule books in turn; for every rule
 * that the task implements, at least one scenario must fail.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BOOK as PLANK_BOOK, type PlankTask } from '../../shared/src/plank/turn';
import { BOOK as RACE_BOOK, type RaceTask } from '../../shared/src/race/turn';
import { playScenario, scenariosOf } from '../../shared/src/scenario';

const FOLDER = path.resolve(__dirname, '../scenarios');

/** The rules that a task implements. */
type Paragraphs<Task extends { readonly do: string }> = Readonly<Record<Task['do'], string>>;

const RACE: Paragraphs<RaceTask> = {
  nameCaptain: 'R2.5',
  drawCards: 'R2.4 R3.6 R3.7 R9.6 R14.1',
  startRound: 'R3.1 R3.2 R14.2',
  rollDice: 'R3.1',
  placeDice: 'R3.1',
  chooseCards: 'R3.2',
  playRound: 'R3.3 R10.2 R14.3 R14.4',
  reveal: 'R3.3 R14.3',
  act: 'R3.3 R3.4 R5.6 R14.18',
  load: 'R4.1 R4.2 R4.3 R4.4 R4.5 R14.10',
  move: 'R5.1 R5.2 R5.4 R5.5',
  setSail: 'R14.5',
  sailOn: 'R14.5',
  stopVoyage: 'R14.6',
  endVoyage: 'R14.5 R14.6',
  land: 'R6.1 R8.1 R14.14',
  arrive: 'R6.1 R7.1',
  pay: 'R7.1 R7.2 R7.3 R7.4 R7.6',
  coverShortfall: 'R14.6 R14.9',
  rollShortage: 'R7.4 R7.9',
  retreat: 'R7.4 R7.5 R7.6 R7.8',
  retreatToPayable: 'R14.8',
  retreatFromPort: 'R14.7',
  startCombat: 'R8.1',
  spendPowder: 'R8.2 R8.3 R8.4 R14.15 R14.22',
  rollCombat: 'R8.2 R14.16',
  useSabre: 'R8.5',
  afterRoll: 'R8.2 R9.4 R14.16',
  endCombat: 'R6.1',
  takeSpoils: 'R8.6 R8.7 R8.8 R10.8 R10.10 R14.17',
  stealBlind: 'R8.6 R9.3 R14.17',
  keepTreasure: 'R14.17',
  makeRoom: 'R14.13',
  findTreasure: 'R6 R9.2 R10.5 R14.11 R14.12',
  moveGhost: 'R10.2 R10.3 R10.4 R14.21',
  endRound: 'R3.6 R12.1 R12.2 R12.4 R12.6',
  passCompass: 'R3.6',
};

const PLANK: Paragraphs<PlankTask> = {
  drawAgeOrder: 'P2.2',
  choosePlacements: 'P2.3',
  drawPlacement: 'P8.2',
  manPlank: 'P2.4 P2.5 P8.3 P8.4',
  startTurn: 'P3.1 P8.6',
  play: 'P3.1 P3.2 P3.3 P3.4 P4 P5.1 P5.2 P5.4 P5.5',
  drawNeutral: 'P8.5',
  endTurn: 'P6.1 P6.3 P7.1 P7.2',
};

/** Without a turn's task the next turn would follow for ever, so this limits the number of skipped tasks per scenario. */
const ENDLESS = 1000;

/** Runs a task by doing nothing. */
function skipping(): () => void {
  let skipped = 0;
  return () => {
    if (++skipped % ENDLESS === 0) throw new Error('a game without end');
  };
}

interface Case {
  readonly name: string;
}

const scenarios = (game: string): readonly Case[] =>
  readdirSync(path.join(FOLDER, game)).flatMap(
    (file) => scenariosOf(JSON.parse(readFileSync(path.join(FOLDER, game, file), 'utf8'))) as readonly Case[],
  );

const taskParagraphs = (paragraphs: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(paragraphs).flatMap(([task, cited]) => cited.split(' ').map((each): [string, string] => [task, each]));

describe.each([
  ['race', RACE_BOOK, RACE],
  ['plank', PLANK_BOOK, PLANK],
] as const)('tasks of the %s', (game, book, paragraphs) => {
  const all = scenarios(game);
  const failing = (cited: string): string[] => {
    const citing = all.filter(({ name }) => name.split(/[ :,()]+/).includes(cited));
    return citing.filter((each) => playScenario(each, each.name).failure !== undefined).map(({ name }) => name);
  };

  it('without a skipped task every scenario passes, and every task of the book is covered', () => {
    expect(all.filter((each) => playScenario(each, each.name).failure !== undefined)).toEqual([]);
    expect(Object.keys(paragraphs).sort()).toEqual([...book.keys()].sort());
  });

  it.each(taskParagraphs(paragraphs))('skipping %s fails a scenario of %s', (task, cited) => {
    const replaced = jest.spyOn(book.get(task)!, 'run').mockImplementation(skipping());
    const failed = failing(cited);
    replaced.mockRestore();
    expect(failed).not.toEqual([]);
  });
});
