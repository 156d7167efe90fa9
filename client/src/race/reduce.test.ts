import { isDeepStrictEqual } from 'node:util';
import { seededChance, seededPicker, hashText } from '@brigantine/shared/chance';
import {
  OFFICIAL_RULES,
  PRESET_NAMES,
  race,
  type Race,
  type RaceChoices,
  type RaceEvent,
  type RaceView,
} from '@brigantine/shared/race';
import { lawfulRace } from '@brigantine/shared/race/lawful';
import { Table } from '@brigantine/shared/table';
import type { Viewer } from '@brigantine/shared/engine';
import { pointsSeen } from './rules';
import { reduce } from './events';

/** The view of a viewer after events. */
const reduceAll = (events: readonly RaceEvent[], before: RaceView, viewer: Viewer): RaceView =>
  events.reduce((view, event) => reduce(view, event, viewer === 'table' ? -1 : viewer), before);

/** What the events of a batch fully determine. */
function furniture(view: RaceView, truth: RaceView, viewer: Viewer): object {
  // The Ghost Ship's turn comes with a question, before anything has happened.
  const asked = truth.pending.type === 'chooseGhostDirection';
  return {
    ...view,
    ...(asked ? { acting: 'ghost', half: '' } : {}),
    pending: null,
    voyage: '',
    own: view.own && { hand: view.own.hand, chosen: view.own.chosen },
    points: viewer === 'table' || view.over ? null : pointsSeen(view, viewer),
    ships: view.ships.map((ship) => ({
      ...ship,
      treasures: ship.treasures.map(({ card }) => card).sort(),
      score: view.over ? null : ship.score,
    })),
  };
}

type Told = { readonly before: RaceView; readonly events: readonly RaceEvent[]; readonly after: RaceView };

/** Plays a random game and looks at every batch with the eyes of one viewer. */
function* batches(
  seats: number,
  ghostShip: boolean,
  seed: string,
  viewer: Viewer,
  rules: RaceChoices['rules'] = OFFICIAL_RULES,
): Generator<Told> {
  const pick = seededPicker(hashText(seed));
  const table = Table.start<Race>(race, seats, { rules, ghostShip }, seededChance(seed));
  while (!table.over) {
    const waiting = table.waitingFor();
    const seat = waiting[pick(waiting.length)] ?? 0;
    const before = race.view(table.state, viewer);
    const submission = table.submit(seat, race.sample(table.state, seat, pick));
    if (!submission.ok) throw new Error(`refused ${submission.refusal.code}`);
    const events = submission.events.flatMap((event) => race.redact(event, viewer) ?? []);
    yield { before, events, after: race.view(table.state, viewer) };
  }
}

/** Over: what lies face down is revealed by the end itself, not by an event. */
const hidden = (view: RaceView): RaceView => ({
  ...view,
  ships: view.ships.map((ship) => ({
    ...ship,
    treasures: ship.treasures.map((each) => ({ ...each, card: 'faceDown' as const })),
  })),
});

/** Random captains seldom sail to the round limit (R12.6). */
const short = ({ rules, ...choices }: RaceChoices): RaceChoices => ({
  ...choices,
  rules: { ...rules, options: { ...rules.options, roundCap: 12 } },
});

/** `toEqual` for ten thousands of views: it takes long to find nothing, so it is only asked what is the matter. */
function expectEqual(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}

describe('reduce', () => {
  test.each([
    [2, true],
    [3, false],
    [4, true],
    [6, false],
  ])(
    'R3–R10 the events of a batch move everything public, and the own hand, to where the next view has it (%i seats, ghost %s)',
    (seats, ghostShip) => {
      for (let game = 0; game < 6; game++) {
        const viewer: Viewer = game % 2 === 0 ? 'table' : game % seats;
        for (const { before, events, after } of batches(
          seats,
          ghostShip,
          `reduce ${String(seats)} ${String(game)}`,
          viewer,
        )) {
          const reduced = reduceAll(events, before, viewer);
          const look = (view: RaceView): object => furniture(after.over ? hidden(view) : view, after, viewer);
          expectEqual(look(reduced), look(after));
        }
      }
    },
  );

  const everywhere = [
    ...PRESET_NAMES.flatMap((preset) =>
      [2, 3, 4, 5, 6].map((seats): [string, number, RaceChoices] => [
        `${preset} ${String(seats)}`,
        seats,
        short({ rules: { preset, options: {} }, ghostShip: seats % 2 === 0 && seats < 6 }),
      ]),
    ),
    ...Array.from({ length: 24 }, (_, game): [string, number, RaceChoices] => {
      const seats = 2 + (game % 5);
      return [
        `mix ${String(game)}`,
        seats,
        short(lawfulRace.mix(seats, seededPicker(hashText(`mix ${String(game)}`)))),
      ];
    }),
  ];

  test.each(everywhere)('R14 the same under any rules: %s', (name, seats, { rules, ghostShip }) => {
    for (const viewer of ['table', 1] as const) {
      for (const { before, events, after } of batches(seats, ghostShip, `reduce ${name}`, viewer, rules)) {
        const reduced = reduceAll(events, before, viewer);
        const look = (view: RaceView): object => furniture(after.over ? hidden(view) : view, after, viewer);
        expectEqual({ events, ...look(reduced) }, { events, ...look(after) });
        expectEqual(
          reduced.own?.known.map((cards) => cards.length),
          after.own?.known.map((cards) => cards.length),
        );
      }
    }
  });

  test('R6.1 R8.2 a combat stands on the table until it has ended, with powder, dice and the Sabre on their sides', () => {
    const compared = { open: 0, ended: 0 };
    for (const { before, events, after } of batches(5, true, 'combats', 'table')) {
      if (before.combat.length === 0 && after.combat.length === 0) continue;
      expect(reduceAll(events, before, 'table').combat).toEqual(after.combat);
      compared[after.combat.length > 0 ? 'open' : 'ended']++;
    }
    expect(Math.min(compared.open, compared.ended)).toBeGreaterThan(5);
  });

  test('R3–R12 all events of a race lead from its first view to every later one, so that it can be played again', () => {
    for (const ghostShip of [false, true]) {
      let reached: RaceView | undefined;
      for (const { before, events, after } of batches(ghostShip ? 2 : 5, ghostShip, 'a whole race', 'table')) {
        reached = reduceAll(events, reached ?? before, 'table');
        const look = (view: RaceView): object => furniture(after.over ? hidden(view) : view, after, 'table');
        expectEqual(look(reached), look(after));
      }
      expect(reached?.over).toBe(true);
    }
  });

  test('R3.6 when cards are drawn the dice are gone: they say nothing of the new hand', () => {
    let drawn = 0;
    for (const { before, events } of batches(3, false, 'drawn', 1)) {
      const last = events.findLastIndex(({ type }) => type === 'cardsDrawn');
      if (last < 0) continue;
      const { rolled, morning, evening } = reduceAll(events.slice(0, last + 1), before, 1);
      expect([rolled, morning, evening, ++drawn > 0]).toEqual([[], 0, 0, true]);
    }
    expect(drawn).toBeGreaterThan(5);
  });

  test('R9.3 what a seat knows stays in step with the treasures it knows of', () => {
    for (const { before, events, after } of batches(4, true, 'knowledge', 1)) {
      const reduced = reduceAll(events, before, 1);
      expect(reduced.own?.known.map((cards) => cards.length)).toEqual(after.own?.known.map((cards) => cards.length));
    }
  });

  test('the view given is untouched', () => {
    const [first] = batches(3, false, 'untouched', 'table');
    if (first === undefined) throw new Error('no batch');
    const copy = structuredClone(first.before);
    reduceAll(first.events, first.before, 'table');
    expect(first.before).toEqual(copy);
  });
});
