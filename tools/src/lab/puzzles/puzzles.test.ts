import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seededPicker } from '@brigantine/shared/chance';
import type { Input } from '@brigantine/shared/engine';
import { OFFICIAL_RULES, race, type Race, type RaceEvent, type RaceState } from '@brigantine/shared/race';
import { rolloutMove } from '@brigantine/shared/race/bot';
import { raceNotation } from '@brigantine/shared/race/scenario';
import { openPuzzle } from '@brigantine/shared/scenario/puzzle';
import { UsageError } from '../../cli/options';
import { playFile } from '../../cli/scenarioFiles';
import { openingOf, type Asked } from './positions';
import { puzzles } from './puzzles';

const folder = mkdtempSync(path.join(tmpdir(), 'puzzles-'));

/** Mines into a folder and returns the texts of both files. */
async function mined(name: string, ...args: readonly string[]): Promise<readonly string[]> {
  const out = path.join(folder, name);
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  await puzzles.run(['--out', out, ...args]);
  log.mockRestore();
  return ['positions', 'answers'].map((file) => readFileSync(path.join(out, `${file}.json`), 'utf8'));
}

/** The first question of the second round that comes after some cards were revealed. */
function questionInRound(): Asked {
  const pick = seededPicker(3);
  const state = race.setup(4, { rules: OFFICIAL_RULES, ghostShip: false });
  let [start, since, events]: [RaceState, Input<Race>[], RaceEvent[]] = [state, [], []];
  for (let { question } = state; question !== null; { question } = state) {
    const seat = question.kind === 'decide' ? question.asked.find(({ answered }) => !answered)!.seat : -1;
    if (state.round === 2 && question.kind === 'decide') {
      if (question.type === 'assignDice') [start, since, events] = [race.copy(state), [], []];
      else if (question.type !== 'chooseCard') return { state, seat, start, since, events };
    }
    const input: Input<Race> =
      question.kind === 'chance'
        ? { kind: 'chance', outcome: pick(question.of) }
        : { kind: 'move', seat, move: rolloutMove(state, seat) };
    since.push(input);
    events.push(...race.apply(state, input));
  }
  throw new Error('no question');
}

describe('lab puzzles', () => {
  it('R11 imagines what the player cannot know, and shows what they know', () => {
    const asked = questionInRound();
    const { state, seat } = asked;
    const head = { name: 'any', game: 'race', rules: 'official', seats: 4 };
    const opened = [1, 2, 3, 4].map((seed) => {
      const { play, ...opening } = openingOf(asked, seed)!;
      const move = rolloutMove(state, seat);
      return openPuzzle({ ...head, ...opening, play: [...play, { seat, move }] }, raceNotation).table.state;
    });
    for (const each of opened) expect(race.view(each, seat)).toEqual(race.view(state, seat));
    expect(new Set(opened.map(({ decks }) => JSON.stringify(decks))).size).toBeGreaterThan(1);
  });

  it('mines the same puzzles for the same seed, as scenarios that pass', async () => {
    const once = await mined('once', '--seed', '2', '--puzzles', '1', '--games', '1');
    expect(await mined('twice', '--seed', '2', '--puzzles', '1', '--games', '1')).toEqual(once);
    const [verdict, ...others] = playFile(path.join(folder, 'once', 'positions.json'));
    expect(others).toEqual([]);
    expect(verdict).toEqual({ name: expect.stringMatching(/^race-2-0-\d+$/) as string });
  });

  it('refuses files that are not recorded races, and rules that the coach does not know', async () => {
    await expect(mined('none', 'nothing.json')).rejects.toThrow(new UsageError('no such file: nothing.json'));
    await expect(mined('none', __filename)).rejects.toThrow('is no recorded game');
    await expect(mined('none', '--rules', 'salon')).rejects.toThrow('the coach judges races too poorly');
  });
});
