import { hashText, seededChance, seededPicker } from '@brigantine/shared/chance';
import { PRESET_NAMES, race, type PresetName, type Race } from '@brigantine/shared/race';
import { Table } from '@brigantine/shared/table';
import type { LogEntry } from '../../../table/contract';
import { reduce } from '../../events';
import { arrivalOf, type Arrival } from './arrival';

/** Everything the checklist says while random games are told event by event. */
function* tellings(
  preset: PresetName = 'official',
): Generator<{ readonly entry: LogEntry<Race>; readonly arrival: Arrival | null }> {
  for (let game = 0; game < 5; game++) {
    const seed = `arrival ${String(game)}`;
    const pick = seededPicker(hashText(seed));
    const rules = { preset, options: { roundCap: 25 } };
    const table = Table.start<Race>(race, 2 + game, { rules, ghostShip: game < 2 }, seededChance(seed));
    const log: LogEntry<Race>[] = [];
    while (!table.over) {
      const seat = table.waitingFor()[0] ?? 0;
      let shown = race.view(table.state, 'table');
      const submission = table.submit(seat, race.sample(table.state, seat, pick));
      if (!submission.ok) throw new Error(submission.refusal.code);
      for (const event of submission.events) {
        shown = reduce(shown, event);
        const entry = { key: log.length, event, after: shown };
        log.push(entry);
        yield { entry, arrival: arrivalOf(log) };
      }
    }
  }
}

describe('arrival checklist', () => {
  test('R6 the combat is listed first, and nothing after it is ticked before it', () => {
    let combats = 0;
    for (const { arrival } of tellings()) {
      const states = arrival?.steps.map(({ kind, state }) => ({ kind, state })) ?? [];
      if (states[0]?.kind !== 'combat') continue;
      combats++;
      if (states[0].state !== 'done') expect(states.slice(1).every(({ state }) => state === 'todo')).toBe(true);
    }
    expect(combats).toBeGreaterThan(20);
  });

  test('R6 a payment or a treasure ticks when it happens, and only ones foreseen happen', () => {
    for (const { entry, arrival } of tellings()) {
      const last = arrival?.steps.at(-1);
      if (entry.event.type === 'costPaid') expect(last).toMatchObject({ kind: 'payment', state: 'done' });
      if (entry.event.type === 'shortageStarted') expect(last).toMatchObject({ kind: 'payment', state: 'failed' });
      if (entry.event.type === 'treasureFound') expect(last).toMatchObject({ kind: 'treasure', state: 'done' });
      if (entry.event.type === 'combatStarted')
        expect(arrival?.steps[0]).toMatchObject({ kind: 'combat', state: 'now' });
    }
  });

  test.each(PRESET_NAMES)('R6, R14.5–R14.8 by %s only what is listed is paid, fought for or found', (preset) => {
    let paid = 0;
    for (const { entry, arrival } of tellings(preset)) {
      const kinds = arrival?.steps.map(({ kind }) => kind) ?? [];
      switch (entry.event.type) {
        case 'costPaid':
          expect(kinds).toContain('payment');
          paid++;
          break;
        case 'combatStarted':
          expect(arrival?.steps.find(({ kind }) => kind === 'combat')).toMatchObject({ state: 'now' });
          break;
        case 'treasureFound':
          expect(arrival?.steps.at(-1)).toMatchObject({ kind: 'treasure', state: 'done' });
      }
    }
    expect(paid).toBeGreaterThan(20);
  });

  test.each(PRESET_NAMES)('R6, R14.5 by %s nothing waits any more when a landing is over', (preset) => {
    let before: Arrival | null = null;
    for (const { entry, arrival } of tellings(preset)) {
      if (entry.event.type === 'actionStarted') {
        const open = before?.steps.filter(({ state }) => state === 'todo' || state === 'now') ?? [];
        expect(open).toEqual([]);
      }
      before = arrival;
    }
  });

  test('R14.5 payment comes before combat where every sea space costs', () => {
    let both = 0;
    for (const { arrival } of tellings('salon')) {
      const kinds = arrival?.steps.map(({ kind }) => kind) ?? [];
      if (!kinds.includes('payment') || !kinds.includes('combat')) continue;
      expect(kinds).toEqual(['payment', 'combat']);
      both++;
    }
    expect(both).toBeGreaterThan(0);
  });

  test('R7.4 after a retreat nothing is paid; R10.5 the Ghost Ship never pays', () => {
    for (const { entry, arrival } of tellings()) {
      const payment = arrival?.steps.some(({ kind }) => kind === 'payment') ?? false;
      if (entry.event.type === 'shipRetreated' || arrival?.ship === 'ghost') expect(payment).toBe(false);
    }
  });

  test('a landing is over when the next action begins', () => {
    for (const { entry, arrival } of tellings()) {
      if (entry.event.type === 'actionStarted' || entry.event.type === 'cardRevealed') expect(arrival).toBeNull();
    }
  });
});
