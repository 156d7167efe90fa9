import fc from 'fast-check';
import { Reflection, type Decoder, type Schema } from '@colyseus/schema';
import { seededChance, seededPicker } from '@brigantine/shared/chance';
import { DEFAULT_OPTIONS, UNPROVEN, type RoomView } from '@brigantine/shared/protocol';
import { plank, plankShape } from '@brigantine/shared/plank';
import { race, raceShape } from '@brigantine/shared/race';
import { Table } from '@brigantine/shared/table';
import { KickedPlayers } from '../kicked';
import { Seats } from '../seats';
import { RoomState } from './roomState';

const complaints = [jest.spyOn(console, 'warn'), jest.spyOn(console, 'error')];
afterEach(() => {
  // Clients do not fail on what they cannot read: they say so, and may have half a state.
  for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled();
});

const SHAPES = [raceShape, plankShape] as const;
const RULES = { preset: 'official', options: {} } as const;
const ROOM: RoomView = {
  gameId: 'race',
  code: 'ABCDEF',
  phase: 'playing',
  version: 1,
  opened: 0,
  deadline: 0,
  takeBack: -1,
  host: 0,
  gameNumber: 1,
  options: { ...DEFAULT_OPTIONS, clock: 60 },
  seats: [],
  spectators: 0,
  kicked: [],
  muted: [],
  casters: [],
  invitation: '',
  kept: '',
  fair: UNPROVEN,
};

/** A room state with clients that decode what is sent, as the real ones do: by reflection. */
class Wire {
  private readonly decoders: Decoder<Schema>[] = [];

  constructor(readonly state: RoomState) {}

  /** Somebody joins: the whole state, then patches. */
  join(): Decoder<Schema> {
    const decoder = Reflection.decode(this.state.description);
    decoder.decode(this.state.whole());
    this.decoders.push(decoder);
    return decoder;
  }

  /** Sends what has changed; returns its size in bytes. */
  patch(): number {
    const bytes = Buffer.concat(this.state.takeChanges());
    if (bytes.length > 0) for (const decoder of this.decoders) decoder.decode(bytes);
    return bytes.length;
  }

  seen(): unknown[] {
    return this.decoders.map((decoder) => (decoder.state.toJSON() as { game?: unknown }).game);
  }
}

const wireFor = (room: RoomView = ROOM): Wire => new Wire(new RoomState(SHAPES, room));

/** Plays one random race and shows every position, a new client joining at every fortieth. */
function playShown(seats: number, ghostShip: boolean, seed: string): number {
  const table = Table.start(race, seats, { rules: RULES, ghostShip }, seededChance(seed));
  const pick = seededPicker(seats);
  const wire = wireFor();
  wire.join();
  let positions = 0;
  for (; ; positions++) {
    const view = race.view(table.state, 'table');
    wire.state.showGame(raceShape, view);
    wire.patch();
    if (positions % 40 === 1) wire.join();
    const [seat] = table.waitingFor();
    // The first client and the latest at every position, all of them now and then and at the end.
    const seen = wire.seen();
    const looked = positions % 10 === 0 || seat === undefined ? seen : [seen[0], seen.at(-1)];
    for (const each of looked) expect(each).toEqual(view);
    if (seat === undefined) return positions;
    expect(table.submit(seat, race.sample(table.state, seat, pick)).ok).toBe(true);
  }
}

describe('the schema is the public view', () => {
  it.each([
    [2, true],
    [3, false],
    [4, true],
    [5, true],
    [6, false],
  ])('decodes to view(state, "table") after every input of a race of %i seats (Ghost Ship: %s)', (seats, ghostShip) => {
    for (const seed of ['a', 'b']) expect(playShown(seats, ghostShip, seed)).toBeGreaterThan(50);
  });

  it('has no game before the first one and after it', () => {
    const table = Table.start(race, 3, { rules: RULES, ghostShip: false }, seededChance('x'));
    const wire = wireFor();
    wire.join();
    expect(wire.seen()).toEqual([undefined]);
    wire.state.showGame(raceShape, race.view(table.state, 'table'));
    wire.patch();
    wire.join();
    wire.state.hideGame();
    wire.patch();
    wire.join();
    expect(wire.seen()).toEqual([undefined, undefined, undefined]);
    const again = race.view(table.state, 'table');
    wire.state.showGame(raceShape, again);
    wire.patch();
    expect(wire.seen()).toEqual([again, again, again]);
  });

  it.each([2, 3, 4])('decodes to view(state, "table") after every input of a plank game of %i', (seats) => {
    const table = Table.start(plank, seats, {}, seededChance('x'));
    const pick = seededPicker(seats);
    const wire = wireFor();
    wire.join();
    for (let seat = table.waitingFor()[0]; seat !== undefined; seat = table.waitingFor()[0]) {
      expect(table.submit(seat, plank.sample(table.state, seat, pick)).ok).toBe(true);
      wire.state.showGame(plankShape, plank.view(table.state, 'table'));
      wire.patch();
      expect(wire.seen()).toEqual([plank.view(table.state, 'table')]);
    }
    expect(table.over).toBe(true);
  });

  it('shows games of different kinds in turn', () => {
    const raced = race.view(Table.start(race, 4, { rules: RULES, ghostShip: true }, seededChance('x')).state, 'table');
    const walked = plank.view(Table.start(plank, 3, {}, seededChance('x')).state, 'table');
    const wire = wireFor();
    wire.join();
    for (const show of [raced, walked, raced]) {
      if (show === raced) wire.state.showGame(raceShape, raced);
      else wire.state.showGame(plankShape, walked);
      wire.patch();
      wire.join();
      expect(new Set(wire.seen().map((seen) => JSON.stringify(seen))).size).toBe(1);
      expect(wire.seen()[0]).toEqual(show);
    }
  });

  it('writes nothing for an unchanged state', () => {
    const table = Table.start(race, 6, { rules: RULES, ghostShip: false }, seededChance('x'));
    const wire = wireFor();
    wire.state.showGame(raceShape, race.view(table.state, 'table'));
    wire.patch();
    wire.state.showRoom(structuredClone(ROOM));
    wire.state.showGame(raceShape, race.view(table.state, 'table'));
    expect(wire.patch()).toBe(0);
  });

  it('is of bounded size with six seats, twelve kicked players and the longest names', () => {
    const seats = new Seats(6);
    const kicked = new KickedPlayers(seats);
    for (let i = 0; i < 18; i++) {
      const player = seats.seatHuman('é'.repeat(100), '');
      if (i >= 12) continue;
      kicked.add(player);
      seats.remove(player);
    }
    expect([seats.full, kicked.view().length]).toEqual([true, 12]);
    const table = Table.start(race, 6, { rules: RULES, ghostShip: false }, seededChance('x'));
    const wire = wireFor({ ...ROOM, seats: seats.view(), kicked: kicked.view() });
    wire.state.showGame(raceShape, race.view(table.state, 'table'));
    expect(wire.state.whole().length).toBeLessThan(4096);
  });
});

describe('any state', () => {
  const shape = {
    text: 'string',
    flag: 'boolean',
    counts: ['number'],
    one: { at: 'number', words: ['string'] },
    things: [{ at: 'number', words: ['string'], inner: { flag: 'boolean' } }],
  } as const;
  const shapes = [shape];
  const empty = { text: '', flag: false, counts: [], one: { at: 0, words: [] }, things: [] };
  const words = fc.array(fc.constantFrom('food', 'gold', ''), { maxLength: 3 });
  const at = fc.oneof(fc.integer(), fc.maxSafeInteger());
  const value = fc.record({
    text: fc.string({ maxLength: 40 }),
    flag: fc.boolean(),
    counts: fc.array(at, { maxLength: 4 }),
    one: fc.record({ at, words }),
    things: fc.array(fc.record({ at, words, inner: fc.record({ flag: fc.boolean() }) }), { maxLength: 4 }),
  });

  it('is decoded by all clients, whenever they join', () => {
    fc.assert(
      fc.property(fc.array(fc.option(value), { maxLength: 12 }), (values) => {
        const wire = new Wire(new RoomState(shapes, ROOM));
        for (const [turn, shown] of values.entries()) {
          if (turn % 4 === 0) wire.join();
          if (shown === null) wire.state.hideGame();
          else wire.state.showGame(shape, shown);
          wire.patch();
          for (const seen of wire.seen()) expect(seen).toEqual(shown ?? undefined);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('is unchanged when the next one is refused', () => {
    const wire = new Wire(new RoomState(shapes, ROOM));
    wire.join();
    const first = { ...empty, counts: [1], things: [{ at: 1, words: ['food'], inner: { flag: true } }] };
    wire.state.showGame(shape, first);
    wire.patch();
    expect(() => wire.state.showGame(shape, { ...empty, text: 1 })).toThrow('text should be a string, not a number');
    wire.state.showRoom({ ...ROOM, phase: 'frozen' });
    wire.patch();
    wire.join();
    for (const seen of wire.seen()) expect(seen).toEqual(first);
    const next = { ...empty, things: [...first.things, ...first.things] };
    wire.state.showGame(shape, next);
    wire.patch();
    for (const seen of wire.seen()) expect(seen).toEqual(next);
  });

  it.each([254, 255, 256])('is refused with a string of %i bytes, at which patches are corrupted', (bytes) => {
    const state = new RoomState(shapes, ROOM);
    expect(() => state.showGame(shape, { ...empty, text: 'x'.repeat(bytes) })).toThrow('text is too long');
    expect(() => state.showGame(shape, { ...empty, text: 'é'.repeat(100) })).not.toThrow();
  });

  it.each([
    [{ ...empty, text: 1 }, 'text should be a string'],
    [{ ...empty, counts: ['x'] }, 'counts should be a number'],
    [{ ...empty, things: [{}] }, 'at should be a number'],
    [{ ...empty, one: undefined }, 'undefined'],
  ])('is refused as %j, which has another shape than declared', (view, sentence) => {
    const state = new RoomState(shapes, ROOM);
    expect(() => state.showGame(shape, view)).toThrow(sentence);
    state.showGame(shape, empty);
    expect(() => state.showGame(shape, view)).toThrow(sentence);
  });
});
