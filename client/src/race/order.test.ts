import { hashText, seededChance, seededPicker } from '@brigantine/shared/chance';
import { OFFICIAL_RULES, race, type Race } from '@brigantine/shared/race';
import { Table } from '@brigantine/shared/table';
import { pipsOf, playOrder } from './order';

describe('turn ribbon', () => {
  test('R3.3, R10.2 from the Captain clockwise, the Ghost Ship last; one action is on at a time', () => {
    const pick = seededPicker(hashText('ribbon'));
    const table = Table.start<Race>(race, 4, { rules: OFFICIAL_RULES, ghostShip: true }, seededChance('ribbon'));
    while (!table.over) {
      const view = race.view(table.state, 'table');
      const order = playOrder(view);
      expect([...order].sort()).toEqual([0, 1, 2, 3, 4]);
      expect([order[0], order[4]]).toEqual([view.captain, 4]);
      const states = order.flatMap((index) => [...pipsOf(view, index)]);
      expect(states.filter((state) => state === 'now')).toHaveLength(view.acting < 0 ? 0 : 1);
      // What is done comes first, what is still to do last.
      const rank = { done: 0, now: 1, todo: 2 };
      expect(states.map((state) => rank[state])).toEqual(states.map((state) => rank[state]).sort((a, b) => a - b));
      const seat = table.waitingFor()[0] ?? 0;
      table.submit(seat, race.sample(table.state, seat, pick));
    }
    const over = race.view(table.state, 'table');
    expect(playOrder(over).flatMap((index) => [...pipsOf(over, index)])).not.toContain('todo');
  });
});
