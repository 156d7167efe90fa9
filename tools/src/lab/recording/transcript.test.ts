import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readRecording } from './read';
import { transcriptOf } from './transcript';

function transcript(name: string): string {
  const file = path.resolve(__dirname, '../../../../tests/recordings', name);
  return transcriptOf(readRecording(readFileSync(file, 'utf8'), file));
}

describe('the moves of a recording', () => {
  it('have a line for every round and turn of a race, also of the Ghost Ship, and end with the scores', () => {
    const text = transcript('race-official-2-ghost-bot.json');
    expect(text).toMatch(
      /^Round 1, Captain 1, morning 6, evening 2\n1: card 4, loads 6 gold, loads 2 gold\n0: card 1, /,
    );
    expect(text).toContain('0 attacks ghost, 0 spends 3 powder, 0 rolls 10, ghost rolls 6, 0 wins, spoils: 5 gold');
    expect(text).toMatch(/\nGhost Ship: backward 6, backward to 44, finds -3\n/);
    expect(text).toMatch(/\n\nScores: 0 -?\d+, 1 -?\d+, ghost -?\d+$/);
  });

  it('have a line for every turn of The Plank', () => {
    const text = transcript('plank-2-bot.json');
    expect(text).toMatch(/^Youngest first: 0 1\nPlank: R1 G1 B2 Y5\n1 G: passes\n/);
    expect(text).toContain('\n2 G: G6 enters on 4, B2 falls for 1, +2 moves R1 from 1 to 3\n');
    expect(text.match(/^\d [RGBY]: /gm)).toHaveLength(24);
    expect(text).toMatch(/\nScores: 0 27, 1 17$/);
  });
});
