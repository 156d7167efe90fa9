import { hashText, seededChance, seededPicker } from '@brigantine/shared/chance';
import { NOBODY_ASKED, type Viewer } from '@brigantine/shared/engine';
import { plank, type PlankEvent, type PlankGame, type PlankView } from '@brigantine/shared/plank';
import { Table } from '@brigantine/shared/table';
import { reduce } from './events';

interface Told {
  readonly before: PlankView;
  readonly events: readonly PlankEvent[];
  readonly after: PlankView;
}

/** Plays a random game and looks at every batch with the eyes of one viewer. */
function* batches(seats: number, seed: string, viewer: Viewer): Generator<Told> {
  const pick = seededPicker(hashText(seed));
  const table = Table.start<PlankGame>(plank, seats, {}, seededChance(seed));
  while (!table.over) {
    const waiting = table.waitingFor();
    const seat = waiting[pick(waiting.length)] ?? 0;
    const before = plank.view(table.state, viewer);
    const submission = table.submit(seat, plank.sample(table.state, seat, pick));
    if (!submission.ok) throw new Error(`refused ${submission.refusal.code}`);
    const events = submission.events.flatMap((event) => plank.redact(event, viewer) ?? []);
    yield { before, events, after: plank.view(table.state, viewer) };
  }
}

/** The events say nothing about who is asked next. */
const settled = (view: PlankView): PlankView => ({ ...view, pending: NOBODY_ASKED });

describe('reduce', () => {
  test.each([2, 3, 4])('P2–P8 the events of a batch lead exactly to the next view (%i seats)', (seats) => {
    for (let game = 0; game < 24; game++) {
      const viewer: Viewer = game % 2 === 0 ? 'table' : game % seats;
      for (const { before, events, after } of batches(seats, `reduce ${String(seats)} ${String(game)}`, viewer)) {
        expect(settled(events.reduce(reduce, before))).toEqual(settled(after));
      }
    }
  });

  test('P7 all events of a game lead from its first view to its last', () => {
    const told = [...batches(4, 'a whole game', 'table')];
    const [first] = told;
    const last = told.at(-1);
    if (first === undefined || last === undefined) throw new Error('no batch');
    const reduced = told.flatMap(({ events }) => events).reduce(reduce, first.before);
    expect(settled(reduced)).toEqual(settled(last.after));
  });

  test('P8.2 a pass card put back at the placement is followed to its place under three cards', () => {
    let seen = 0;
    for (let game = 0; game < 40; game++) {
      for (const { before, events, after } of batches(2, `put back ${String(game)}`, 'table')) {
        const back = events.find((event) => event.type === 'stackDrawn' && event.putBack);
        if (back?.type !== 'stackDrawn') continue;
        const upTo = events.slice(
          0,
          events.findIndex((event) => event.type === 'turnStarted'),
        );
        expect(upTo.reduce(reduce, before).crews[back.crew]).toMatchObject({ stackSize: 6, passUnder: 3 });
        const told = events.slice(0, events.indexOf(back) + 1).reduce(reduce, before);
        expect(told.crews[back.crew]).toMatchObject({ stackSize: 7, passUnder: 3 });
        expect(after.crews[back.crew]?.passed).toBe(false);
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(3);
  });

  test('P9 the secret placement is in the own view only', () => {
    const [first] = batches(3, 'secret', 'table');
    if (first === undefined) throw new Error('no batch');
    const reduced = first.events.reduce(reduce, first.before);
    expect(reduced.crews.filter(({ hasChosen }) => hasChosen)).toHaveLength(1);
    expect(JSON.stringify(reduced)).not.toContain('placement"');
  });

  test('the view given is untouched', () => {
    for (const { before, events } of batches(4, 'untouched', 'table')) {
      const copy = structuredClone(before);
      events.reduce(reduce, before);
      expect(before).toEqual(copy);
    }
  });
});
