import { seededPicker } from '../../chance';
import { CHARACTERS, type Character } from '../../protocol';
import { iconOn, type CardIcon } from '../data/cards';
import { race } from '../game';
import type { RaceChoices, RaceMove } from '../types';
import { raceLevels } from './levels';
import { liking, MOST_FOR_TASTE } from './taste';

const OFFICIAL: RaceChoices = { rules: { preset: 'official', options: {} }, ghostShip: false };
const KINDS = [...new Set(Object.values(CHARACTERS))];
const FAVOURITES: Readonly<Record<Character, CardIcon>> = { miser: 'gold', brawler: 'powder', racer: 'forward' };

/** Plays a race at random; `each` is called at every question. */
function played(
  seed: number,
  each: (type: string, choose: (character?: Character) => RaceMove, likes: number[]) => void,
): void {
  const pick = seededPicker(seed);
  const state = race.setup(4, OFFICIAL);
  for (let { question } = state; question !== null; { question } = state) {
    if (question.kind === 'chance') {
      race.apply(state, { kind: 'chance', outcome: pick(question.of) });
      continue;
    }
    const { seat } = question.asked.find(({ answered }) => !answered)!;
    const ask = { decision: race.question(state, seat)!, options: race.options(state, seat)! };
    const view = race.view(state, seat);
    const moves = ask.options.kind === 'list' ? ask.options.moves : [race.answer(ask.options, pick)];
    const likes = moves.flatMap((move) => KINDS.map((character) => liking(character, view, move)));
    each(question.type, (character) => raceLevels.captain.choose({ view, ask, seat, character }), likes);
    race.apply(state, { kind: 'move', seat, move: race.sample(state, seat, pick) });
  }
}

describe('the character of a bot', () => {
  it('is worth a bounded chance to win', () => {
    const all: number[] = [];
    for (let seed = 0; seed < 3; seed++) played(seed, (_type, _choose, likes) => void all.push(...likes));
    expect(Math.min(...all)).toBe(0);
    expect(Math.max(...all)).toBeGreaterThan(MOST_FOR_TASTE / 2);
    expect(Math.max(...all)).toBeLessThanOrEqual(MOST_FOR_TASTE);
  });

  it('shows in the cards it plays', () => {
    const counts: Record<string, number> = {};
    let asked = 0;
    const see = (type: string, choose: (character?: Character) => RaceMove): void => {
      if (type !== 'chooseCard' || asked++ % 4 > 0) return;
      for (const character of [undefined, ...KINDS]) {
        const move = choose(character);
        for (const half of ['morning', 'evening'] as const) {
          const icon = move.type === 'chooseCard' ? iconOn(move.card, half) : '';
          const key = `${character ?? 'none'} ${icon}`;
          counts[key] = (counts[key] ?? 0) + 1;
        }
      }
    };
    for (const seed of [1, 2, 3]) played(seed, see);
    for (const character of KINDS) {
      const icon = FAVOURITES[character];
      expect(counts[`${character} ${icon}`]).toBeGreaterThan(counts[`none ${icon}`]!);
    }
  });
});
