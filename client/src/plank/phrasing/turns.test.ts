import { hashText, seededChance, seededPicker } from '@brigantine/shared/chance';
import { pirateOf, plank, type PlankEvent, type PlankGame } from '@brigantine/shared/plank';
import { Table } from '@brigantine/shared/table';
import type { RoomView } from '@brigantine/shared/protocol';
import type { LogEntry } from '../../table/contract';
import { plain } from '../../table/story/marks';
import { turnsOf } from '../../table/story/turns';
import { fixedWords } from '../../testing/fixedWords';
import { readCatalogue } from '../../testing/readCatalogue';
import { actorOf, happensTo, matters, turnOf, turnPhrase } from './turns';

/** The log of a random game of three. */
function played(): readonly LogEntry<PlankGame>[] {
  const pick = seededPicker(hashText('turns'));
  const table = Table.start<PlankGame>(plank, 3, {}, seededChance('turns'));
  const events: PlankEvent[] = [...table.opening];
  while (!table.over) {
    const seat = table.waitingFor()[0] ?? 0;
    const submission = table.submit(seat, plank.sample(table.state, seat, pick));
    if (!submission.ok) throw new Error(submission.refusal.code);
    events.push(...submission.events);
  }
  const after = plank.view(table.state, 'table');
  return events.map((event, key) => ({ key, event, after }));
}

const event = (fields: object): PlankEvent => fields as PlankEvent;

test('a turn is what one crew does in a round; drawing lots, placing, revealing and the end are no crew’s', () => {
  const told = turnsOf(played(), turnOf);
  const heads = told.map(([first]) => first?.event.type);
  expect(heads.slice(0, 2)).toEqual(['ageOrderDrawn', 'placementsRevealed']);
  expect(heads.slice(2, -1).every((type) => type === 'turnStarted')).toBe(true);
  expect(heads.at(-1)).toBe('gameEnded');
  for (const turn of told.slice(2, -1)) {
    const acting = turn.flatMap(({ event }) => (event.type === 'pirateFell' ? [] : [actorOf(event)]));
    expect(new Set(acting).size).toBe(1);
  }
});

test('two turns of one crew in two rounds are two', () => {
  expect(turnOf(event({ type: 'turnStarted', crew: 1, round: 2 }))).not.toBe(
    turnOf(event({ type: 'turnStarted', crew: 1, round: 3 })),
  );
});

test('one’s own, a pirate of one’s own that is moved, and every fall are always shown', () => {
  const shown = (fields: object): boolean => matters(event(fields), 1);
  for (const type of ['turnStarted', 'pirateEntered', 'turnPassed']) expect(shown({ type, crew: 1 })).toBe(true);
  expect(shown({ type: 'placementChosen', seat: 1 })).toBe(true);
  for (const type of ['placementsRevealed', 'plankManned', 'gameEnded']) expect(shown({ type })).toBe(true);
  expect(shown({ type: 'pirateFell', crew: 2 })).toBe(true);
  expect(shown({ type: 'actionPlayed', crew: 2, moved: pirateOf(1, 3) })).toBe(true);
  expect(shown({ type: 'actionPlayed', crew: 2, moved: pirateOf(2, 3) })).toBe(false);
  for (const type of ['turnStarted', 'pirateEntered', 'turnPassed']) expect(shown({ type, crew: 2 })).toBe(false);
  // Who skips to their own turn does without the falls of others.
  expect([1, 2].map((crew) => happensTo(event({ type: 'pirateFell', crew }), 1))).toEqual([true, false]);
});

test('a turn is told in the sentences of what was done; one that has only begun is worth none', () => {
  const t = fixedWords('en', readCatalogue('en', 'plank'));
  const room = { seats: ['Anne', 'Mary', 'Grace'].map((name) => ({ name })) } as unknown as RoomView;
  const [{ after }] = played() as [LogEntry<PlankGame>];
  const told = (events: readonly object[]): string | null =>
    turnPhrase(
      t,
      events.map((fields, key) => ({ key, event: event(fields), after })),
      room,
    );
  const begun = { type: 'turnStarted', crew: 1, round: 2 };
  expect(told([begun])).toBeNull();
  expect(plain(told([begun, { type: 'turnPassed', crew: 1 }]) ?? '')).toBe(
    'Mary has only “No thanks” left and passes.',
  );
});
