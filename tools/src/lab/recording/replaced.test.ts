/** A secret choice may be changed until the last one has come. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { seededPicker } from '@brigantine/shared/chance';
import { openDecisions } from '@brigantine/shared/engine';
import { gameNamed } from '@brigantine/shared/games';
import { CORPUS_FOLDER } from './corpus';
import { readRecording } from './read';

const files = readdirSync(CORPUS_FOLDER).filter((name) => name.endsWith('.json'));
let replaced = 0;

test.each(files)('R3.2, P9 no trace is left of choices that were changed (%s)', (name) => {
  const { game: id, seats, choices, steps } = readRecording(readFileSync(path.join(CORPUS_FOLDER, name), 'utf8'), name);
  const { game } = gameNamed(id)!;
  const pick = seededPicker(1);
  const state = game.setup(seats, choices);
  for (const { input } of steps) {
    const { question } = state;
    const together = question?.kind === 'decide' && question.together && openDecisions(state).length > 1;
    if (input.kind === 'move' && together) {
      const changed = game.copy(state);
      for (let times = 0; times < 3; times++) {
        const move = game.sample(changed, input.seat, pick);
        const events = game.apply(changed, { kind: 'move', seat: input.seat, move });
        // Others learn only that there is a choice, and only once.
        if (times > 0) expect(events).toEqual([]);
      }
      game.apply(changed, input);
      const straight = game.copy(state);
      game.apply(straight, input);
      expect(JSON.stringify(changed)).toBe(JSON.stringify(straight));
      replaced++;
    }
    game.apply(state, input);
  }
});

test('choices are changed in these games', () => {
  expect(replaced).toBeGreaterThan(100);
});
