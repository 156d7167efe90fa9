import { hashText, seededPicker } from '@brigantine/shared/chance';
import { race, stock, type RaceState } from '@brigantine/shared/race';
import { plainMove } from './plainPlayer';

const pick = seededPicker(hashText('plain'));

/** The questions of one kind in random games by the rules of 2007. */
function asked(type: string, games: number): { state: RaceState; seat: number }[] {
  const found: { state: RaceState; seat: number }[] = [];
  for (let game = 0; game < games; game++) {
    const state = race.setup(4, { rules: { preset: 'classic2007', options: {} }, ghostShip: false });
    for (let { question } = state; question !== null; { question } = state) {
      if (question.kind === 'chance') {
        race.apply(state, { kind: 'chance', outcome: pick(question.of) });
        continue;
      }
      const seat = question.asked.find(({ answered }) => !answered)!.seat;
      if (race.question(state, seat)?.type === type) found.push({ state: race.copy(state), seat });
      race.apply(state, { kind: 'move', seat, move: plainMove(state, seat, pick) });
    }
  }
  return found;
}

describe('the random player of the cross-check', () => {
  it('R14.22 plays complete games without a refusal', () => {
    expect(asked('chooseCard', 5).length).toBeGreaterThan(100);
  });

  it('R7.3 pays hold by hold: at most one hold is touched and not emptied', () => {
    for (const { state, seat } of asked('choosePayment', 20)) {
      const move = plainMove(state, seat, pick);
      const { from } = move as { from: Record<string, number> };
      const holds = state.ships[seat]!.holds;
      const left = Object.entries(from).filter(([hold, count]) => count < holds[Number(hold) - 1]!.count);
      expect(left.length).toBeLessThanOrEqual(1);
    }
  });

  it('R8.2 a defender spends nothing or enough for a tie', () => {
    let spends = 0;
    for (const { state, seat } of asked('spendPowder', 30)) {
      const { face, powder } = state.combat!.sides.attack;
      if (face === null || face === 'star') continue;
      const move = plainMove(state, seat, pick) as { from: Record<string, number> };
      const spent = Object.values(move.from).reduce((sum, count) => sum + count, 0);
      if (spent === 0) continue;
      spends++;
      expect(spent).toBeLessThanOrEqual(stock(state.ships[seat]!, 'powder'));
      // The best number of the die is 10; Lady Beth may add 2 to either side.
      expect(spent + 10 + 2).toBeGreaterThanOrEqual(face + powder);
    }
    expect(spends).toBeGreaterThan(0);
  });
});
