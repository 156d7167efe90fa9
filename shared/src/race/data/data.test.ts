import { CARD_IDS, CARDS } from './cards';
import { FACES } from './dice';
import { LAIRS, spaceAt, SPACES } from './spaces';
import { TREASURE_DECKS, treasureValue } from './treasures';

const count = <T>(items: readonly T[], wanted: T): number => items.filter((item) => item === wanted).length;

describe('R1 components', () => {
  it('R1.1 the board has 50 spaces: Port Royal, 29 at sea, 11 ports and 9 lairs', () => {
    const types = SPACES.map(({ type }) => type);
    expect(['portRoyal', 'sea', 'port', 'lair'].map((type) => count<string>(types, type))).toEqual([1, 29, 11, 9]);
    expect(LAIRS).toEqual([4, 9, 11, 19, 22, 25, 33, 37, 44]);
  });

  it('R1.1 sea spaces cost 1 ×3, 2 ×9, 3 ×12, 4 ×5; ports 3 ×6, 5 ×4, 7 ×1', () => {
    const costs = (wanted: string): number[] => SPACES.filter(({ type }) => type === wanted).map(({ cost }) => cost);
    expect([1, 2, 3, 4].map((cost) => count(costs('sea'), cost))).toEqual([3, 9, 12, 5]);
    expect([3, 5, 7].map((cost) => count(costs('port'), cost))).toEqual([6, 4, 1]);
  });

  it('R1.1 next and previous agree, and toGo falls by one step on the longest route', () => {
    SPACES.forEach(({ next }, at) => next.forEach((to) => expect(spaceAt(to).previous).toContain(at)));
    SPACES.forEach(({ previous }, at) => previous.forEach((from) => expect(spaceAt(from).next).toContain(at)));
    for (const { next, toGo } of SPACES) {
      const rest = next.map((to) => (to === 0 ? 0 : spaceAt(to).toGo));
      expect(Math.max(...rest)).toBe(toGo - 1);
    }
  });

  it('R1.4 the 22 half cards are 8 forward, 4 food, 4 powder, 4 gold and 2 backward', () => {
    const icons = CARD_IDS.flatMap((id) => [CARDS[id].morning, CARDS[id].evening]);
    expect(['forward', 'food', 'powder', 'gold', 'backward'].map((icon) => count<string>(icons, icon))).toEqual([
      8, 4, 4, 4, 2,
    ]);
  });

  it('R1.6 one die of six faces: a shortage is port 2, sea 2, lair 1, stay 1', () => {
    expect(FACES.map(({ combat }) => combat)).toEqual([2, 4, 6, 8, 10, 'star']);
    expect(
      ['circle', 'square', 'skull', 'star'].map((symbol) =>
        count<string>(
          FACES.map(({ shortage }) => shortage),
          symbol,
        ),
      ),
    ).toEqual([2, 2, 1, 1]);
  });

  it('R1.7 twelve treasures: four powers, 3 3 5 7 7, and −2 −3 −4', () => {
    expect(TREASURE_DECKS.points.map(treasureValue).sort((a, b) => a - b)).toEqual([
      -4, -3, -2, 0, 0, 0, 0, 3, 3, 5, 7, 7,
    ]);
  });
});
