import { hashText, seededChance, seededPicker } from '@brigantine/shared/chance';
import { OFFICIAL_RULES, race, type Race } from '@brigantine/shared/race';
import { Table } from '@brigantine/shared/table';
import { mayLeaveBefore, pipsOf, playOrder, shipsBefore } from './order';

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

  test('R3.3 counts the ships that act before one’s own does again', () => {
    const view = race.view(race.setup(4, { rules: OFFICIAL_RULES, ghostShip: false }), 'table');
    const card = (turns: number) => view.ships.map((ship, i) => ({ ...ship, revealed: i < turns ? (1 as const) : 0 }));
    const during = (acting: number) => ({ ...view, captain: 0, round: 1, half: 'morning' as const, acting });
    const before = (acting: number): unknown =>
      shipsBefore({ ...during(acting), ships: card(acting + 1) } as typeof view, 2);
    expect([0, 1, 2, 3].map(before)).toEqual([2, 1, undefined, 1]);
    // Cards are chosen by all at once, and after the last round nobody acts again.
    expect(shipsBefore({ ...view, captain: 0, round: 1 }, 2)).toBe(0);
    expect(shipsBefore({ ...during(3), ships: card(4), lastRound: true } as typeof view, 2)).toBeUndefined();
  });

  test('R14.4 all mornings come before the first evening; R14.3 open cards do not mean that anybody has played', () => {
    const pick = seededPicker(hashText('mornings'));
    const rules = { preset: 'salon', options: {} } as const;
    const table = Table.start<Race>(race, 3, { rules, ghostShip: false }, seededChance('mornings'));
    let acted = 0;
    while (!table.over) {
      const view = race.view(table.state, 'table');
      const order = playOrder(view);
      const halves = [0, 1].flatMap((half) => order.map((index) => pipsOf(view, index)[half as 0 | 1]));
      const rank = { done: 0, now: 1, todo: 2 };
      expect(halves.map((state) => rank[state])).toEqual(halves.map((state) => rank[state]).sort((a, b) => a - b));
      expect(halves.filter((state) => state === 'now')).toHaveLength(view.acting < 0 ? 0 : 1);
      if (view.acting >= 0) acted++;
      const seat = table.waitingFor()[0] ?? 0;
      table.submit(seat, race.sample(table.state, seat, pick));
    }
    expect(acted).toBeGreaterThan(5);
    const open = { ...race.view(table.state, 'table'), over: false, acting: -1 };
    expect(pipsOf(open, 0)).toEqual(['todo', 'todo']);
  });

  test('R3.3, R14.4 who sails before one has played may leave; nobody does once a turn is on', () => {
    const start = (preset: 'official' | 'salon'): ReturnType<typeof race.view> =>
      race.view(
        Table.start<Race>(race, 3, { rules: { preset, options: {} }, ghostShip: false }, seededChance('leave')).state,
        'table',
      );
    const view = start('official');
    const [first, second, third] = playOrder(view) as [number, number, number];
    const leavers = (of: typeof view, me: number): number[] =>
      playOrder(of).filter((ship) => mayLeaveBefore(of, ship, me));
    expect([first, second, third].map((me) => leavers(view, me))).toEqual([[], [first], [first, second]]);
    expect(leavers({ ...view, acting: first }, third)).toEqual([]);
    const salon = start('salon');
    expect(leavers(salon, playOrder(salon)[0]!)).toEqual(playOrder(salon).slice(1));
  });
});
