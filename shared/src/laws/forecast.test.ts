import { hashText, seededChance, seededPicker } from '../chance';
import {
  CARDS,
  OFFICIAL_RULES,
  race,
  type CardId,
  type HoldView,
  type Position,
  type Race,
  type RaceChoices,
  type RaceEvent,
  type RaceState,
  type RaceView,
  type ShipView,
} from '../race';
import { lawfulRace } from '../race/lawful';
import { Table } from '../table';
import { forecastCard, hintsOf, type HalfForecast, type Landfall } from '../race/preview';

type Cargo = readonly HoldView[];

const start = race.view(race.setup(3, { rules: OFFICIAL_RULES, ghostShip: false }), 'table');

/** The standard set-up with seat 0 changed. */
function position(ship: Partial<ShipView>, others: Partial<RaceView> = {}): RaceView {
  return { ...start, ...others, ships: start.ships.map((each, i) => (i === 0 ? { ...each, ...ship } : each)) };
}

const cargo = (...holds: string[]): Cargo =>
  holds.map((hold) => {
    const [count = '0', resource = ''] = hold.split(' ');
    return { resource: resource as Cargo[number]['resource'], count: hold === '-' ? 0 : Number(count) };
  });

function landfalls(half: HalfForecast): readonly Landfall[] {
  if (half.kind !== 'move') throw new Error(`no voyage but ${half.kind}`);
  return half.landfalls;
}

describe('forecast', () => {
  test('R5.2 all lanes: three forward from the fork at 6 lands on 9 or 15', () => {
    const { morning } = forecastCard(position({ at: 6 }), 0, 2, 3, 1);
    expect(landfalls(morning).map(({ at }) => at)).toEqual([9, 15]);
  });

  test('R5 the evening starts where the morning ended, in every lane', () => {
    const { evening } = forecastCard(position({ at: 6, holds: cargo('9 food', '9 gold', '-', '-', '-') }), 0, 8, 3, 1);
    expect(landfalls(evening).map(({ from, at }) => [from.at, at])).toEqual([
      [9, 10],
      [15, 16],
    ]);
  });

  test('R8.1 you will have to fight whoever is there, but never in Port Royal', () => {
    const alone = forecastCard(position({ at: 49 }), 0, 2, 1, 1);
    expect(landfalls(alone.morning)[0]).toMatchObject({ at: 0, lap: 1, home: true, fights: [] });
    const view = { ...start, ships: start.ships.map((ship, i) => (i === 2 ? { ...ship, at: 3 } : ship)) };
    expect(landfalls(forecastCard(view, 0, 2, 3, 1).morning)[0]).toMatchObject({ at: 3, fights: [2] });
  });

  test('R7.4 what cannot be paid says how much is missing, and where each symbol leads', () => {
    const view = position({ at: 20, holds: cargo('1 gold', '-', '-', '-', '-') });
    const [landfall] = landfalls(forecastCard(view, 0, 2, 1, 1).morning);
    expect(landfall).toMatchObject({ at: 21, cost: { resource: 'gold', count: 3 }, missing: 2, payable: 'no' });
    expect(landfall?.shortage.map(({ symbol, sixths, to }) => [symbol, sixths, to.map(({ at }) => at)])).toEqual([
      ['circle', 2, [18]],
      ['square', 2, [20]],
      ['skull', 1, [19]],
      ['star', 1, [21]],
    ]);
  });

  test('R7.5 several ways back are all named', () => {
    const view = position({ at: 14, holds: cargo('-', '-', '-', '-', '-') });
    const [landfall] = landfalls(forecastCard(view, 0, 2, 1, 1).morning);
    expect(landfall?.shortage.find(({ symbol }) => symbol === 'square')?.to.map(({ at }) => at)).toEqual([12, 14]);
  });

  test('R4.4 a load into holds that all carry it is ignored; R4.3 else it costs a hold', () => {
    const gold = cargo('1 gold', '2 gold', '3 gold', '4 gold', '5 gold');
    expect(forecastCard(position({ holds: gold }), 0, 4, 3, 1).morning).toMatchObject({
      kind: 'load',
      fates: ['ignored'],
    });
    const mixed = cargo('1 gold', '2 gold', '3 gold', '4 gold', '5 food');
    expect(forecastCard(position({ holds: mixed }), 0, 4, 3, 1).morning).toMatchObject({
      kind: 'load',
      fates: ['empties'],
    });
  });

  test('R4.5 the second load of card 4 may meet a full ship', () => {
    const oneLeft = cargo('1 food', '2 gold', '3 gold', '4 gold', '-');
    const { morning, evening } = forecastCard(position({ holds: oneLeft }), 0, 4, 3, 1);
    expect(morning).toMatchObject({ fates: ['stowed'] });
    expect(evening).toMatchObject({ fates: ['empties'] });
  });

  test('R3.4 goods of the morning pay in the evening, goods of the evening never in the morning', () => {
    const poor = position({ at: 4, holds: cargo('-', '-', '-', '-', '-') });
    expect(landfalls(forecastCard(poor, 0, 5, 3, 1).evening)[0]).toMatchObject({ at: 5, payable: 'yes' });
    expect(landfalls(forecastCard(poor, 0, 7, 3, 1).morning)[0]).toMatchObject({ payable: 'no' });
  });

  test('R7.3 whether a payment empties a hold may depend on how it is split', () => {
    const view = position({ at: 0, holds: cargo('2 food', '3 food', '1 gold', '1 gold', '1 gold') });
    const { evening } = forecastCard(view, 0, 11, 1, 4);
    expect(evening).toMatchObject({ kind: 'load', resource: 'powder', fates: ['empties', 'stowed'] });
  });

  test('R5.6 a ship that comes home in the morning has no evening', () => {
    expect(forecastCard(position({ at: 48 }), 0, 8, 5, 1).evening).toEqual({ kind: 'none' });
  });

  test('hints name every landing once', () => {
    const forecast = forecastCard(position({ at: 6, holds: cargo('9 food', '9 gold', '-', '-', '-') }), 0, 2, 3, 3);
    expect(hintsOf(forecast)).toEqual({ first: [9, 15], later: [6, 10] });
  });

  test('R7.5 hints leave out where an evening would begin after a shortage of the morning', () => {
    // Forward and forward, from Port Royal with empty holds: to space 1, and on to 4; or the die sends back, and on to 3.
    const forecast = forecastCard(position({ at: 0, holds: cargo('-', '-', '-', '-', '-') }), 0, 8, 1, 3);
    expect(at(landfalls(forecast.evening))).toEqual(expect.arrayContaining([3, 4]));
    expect(hintsOf(forecast)).toEqual({ first: [1], later: [4] });
  });
});

type Options = RaceChoices['rules']['options'];

/** A position under those options, with seat 0 changed. */
function under(options: Options, ship: Partial<ShipView>): RaceView {
  const view = race.view(race.setup(3, { rules: { preset: 'official', options }, ghostShip: false }), 'table');
  return { ...view, ships: view.ships.map((each, i) => (i === 0 ? { ...each, ...ship } : each)) };
}

const EVERY_SEA: Options = { spaceCost: 'everySeaEntered', shortageRule: 'stopAndRetreat' };
const at = (places: readonly Position[]): number[] => places.map((place) => place.at);

describe('forecast by other rules', () => {
  test('R14.5 every sea space on the way costs', () => {
    const rich = cargo('9 food', '9 gold', '-', '-', '-');
    const [landfall] = landfalls(forecastCard(under(EVERY_SEA, { at: 0, holds: rich }), 0, 2, 5, 1).morning);
    expect(landfall).toMatchObject({
      at: 5,
      toll: 7,
      cost: { resource: 'gold', count: 3 },
      payable: 'yes',
      retreats: [],
    });
  });

  test('R14.6 a voyage without food stops at the nearest earlier space that will do', () => {
    const hungry = cargo('5 food', '-', '-', '-', '-');
    const [landfall] = landfalls(forecastCard(under(EVERY_SEA, { at: 0, holds: hungry }), 0, 2, 4, 1).morning);
    expect(landfall).toMatchObject({ at: 4, toll: 7, payable: 'no', missing: 2 });
    expect(at(landfall?.retreats ?? [])).toEqual([2]);
  });

  test('R14.6 gold may fill in for the food that is missing', () => {
    const hungry = cargo('5 food', '4 gold', '-', '-', '-');
    const view = under({ ...EVERY_SEA, foodShortfallGold: true }, { at: 0, holds: hungry });
    const [landfall] = landfalls(forecastCard(view, 0, 2, 4, 1).morning);
    expect(landfall).toMatchObject({ at: 4, payable: 'maybe', missing: 2, cover: 2 });
  });

  test('R14.7 a port that cannot be paid sends back to the sea', () => {
    const poor = cargo('9 food', '2 gold', '-', '-', '-');
    const [landfall] = landfalls(forecastCard(under(EVERY_SEA, { at: 4, holds: poor }), 0, 2, 1, 1).morning);
    expect(landfall).toMatchObject({ at: 5, payable: 'no', missing: 1 });
    expect(at(landfall?.retreats ?? [])).toEqual([3]);
  });

  test('R14.8 back to what can be paid with what is left, no die', () => {
    const poor = cargo('1 gold', '2 food', '-', '-', '-');
    const view = under({ shortageRule: 'payableRetreat' }, { at: 17, holds: poor });
    const [landfall] = landfalls(forecastCard(view, 0, 2, 1, 1).morning);
    expect(landfall).toMatchObject({ at: 18, payable: 'no', missing: 2, shortage: [] });
    expect(at(landfall?.retreats ?? [])).toEqual([17]);
  });

  test('R14.9 gold may fill in for food, or the die is thrown', () => {
    const hungry = cargo('1 food', '1 gold', '-', '-', '-');
    const view = under({ foodShortfallGold: true }, { at: 0, holds: hungry });
    const [landfall] = landfalls(forecastCard(view, 0, 2, 1, 1).morning);
    expect(landfall).toMatchObject({ payable: 'maybe', missing: 1, cover: 1 });
    expect(landfall?.shortage).toHaveLength(4);
  });

  test('R14.10 a load goes onto the same goods, and is lost where there is no room', () => {
    const salon = { loadTarget: 'emptyOrSame', overflow: 'lost' } as const;
    const full = cargo('1 gold', '2 food', '3 food', '4 food', '5 food');
    expect(forecastCard(under(salon, { holds: full }), 0, 4, 3, 1).morning).toMatchObject({ fates: ['stowed'] });
    expect(forecastCard(under(salon, { holds: full }), 0, 3, 3, 1).morning).toMatchObject({ fates: ['lost'] });
  });

  test('R14.11 a treasure without an empty hold leaves the game, and is never thrown out for a load', () => {
    const full = [...cargo('1 gold', '2 food', '3 food', '4 food'), { resource: 'treasure', count: 1 } as const];
    const view = under({ treasureStorage: 'inHold' }, { at: 3, holds: full });
    expect(landfalls(forecastCard(view, 0, 2, 1, 1).morning)[0]).toMatchObject({ treasure: true, noRoom: true });
  });

  test('R14.14 nobody fights in a port', () => {
    const view = under({ combatFree: 'allPorts' }, { at: 4 });
    const crowded = { ...view, ships: view.ships.map((ship, i) => (i === 1 ? { ...ship, at: 5 } : ship)) };
    expect(landfalls(forecastCard(crowded, 0, 2, 1, 1).morning)[0]).toMatchObject({ at: 5, fights: [] });
  });

  test('R14.18 a ship sails on over the line, and plays its evening', () => {
    const view = under({ finishMove: 'passBeyond' }, { at: 48, holds: cargo('9 food', '-', '-', '-', '-') });
    const { morning, evening } = forecastCard(view, 0, 8, 3, 1);
    expect(landfalls(morning)[0]).toMatchObject({ at: 1, lap: 1, home: false, crosses: true });
    expect(landfalls(evening)[0]).toMatchObject({ at: 2, lap: 1, crosses: false });
  });

  test('R14.18 a ship that is home may still load in the evening', () => {
    const view = under({ finisherEvening: 'played' }, { at: 49 });
    expect(forecastCard(view, 0, 7, 1, 4).evening).toMatchObject({ kind: 'load', resource: 'food', count: 4 });
    expect(forecastCard(view, 0, 8, 1, 4).evening).toEqual({ kind: 'none' });
  });

  test('R14.2 with the dice unknown every throw is foretold', () => {
    const { morning, evening } = forecastCard(under({ cardTiming: 'beforeDice' }, { at: 0 }), 0, 11, 0, 0);
    expect(landfalls(morning).map(({ steps, at: space }) => [steps, space])).toEqual(
      [1, 2, 3, 4, 5, 6].map((die) => [die, die]),
    );
    expect(evening).toMatchObject({ kind: 'load', resource: 'powder', count: 0 });
  });
});

/** Lets everybody choose, the Captain that card, and plays until the Captain's turn is over. */
function captainsTurn(state: RaceState, card: number, seed: string): RaceEvent[] {
  const pick = seededPicker(hashText(seed));
  const table = Table.resume<Race>(race, race.copy(state), seededChance(seed));
  const { captain } = state;
  const events: RaceEvent[] = [];
  for (let seats = table.waitingFor(); seats.length > 0; seats = table.waitingFor()) {
    const seat = seats[0] ?? 0;
    const choosing = race.question(table.state, seat)?.type === 'chooseCard' && seat === captain;
    const submission = table.submit(
      seat,
      choosing ? { type: 'chooseCard', card } : race.sample(table.state, seat, pick),
    );
    if (!submission.ok) throw new Error(submission.refusal.code);
    events.push(...submission.events);
    const end = events.findIndex(
      (event) =>
        ((event.type === 'actionStarted' || event.type === 'actionIgnored') && event.ship !== captain) ||
        event.type === 'ghostSteered' ||
        event.type === 'roundEnded',
    );
    if (end >= 0) return events.slice(0, end);
  }
  return events;
}

function* positions(seats: number, seed: string, choices: RaceChoices): Generator<RaceState> {
  const pick = seededPicker(hashText(seed));
  const table = Table.start<Race>(race, seats, choices, seededChance(seed));
  while (!table.over) {
    const waiting = table.waitingFor();
    if (waiting.length === seats) yield table.state;
    const seat = waiting[0] ?? 0;
    table.submit(seat, race.sample(table.state, seat, pick));
  }
}

describe('forecast and engine', () => {
  test('R3.5 wherever the engine takes a ship, the forecast has said so, cost, fight and load alike', () => {
    let sailed = 0;
    for (let game = 0; game < 8; game++) {
      const seats = 2 + (game % 4);
      const official = { rules: OFFICIAL_RULES, ghostShip: seats === 2 };
      for (const state of positions(seats, `forecast ${String(game)}`, official)) {
        const { captain } = state;
        const card = state.decks[captain]?.hand[0] ?? 1;
        const view = race.view(state, 'table');
        const events = captainsTurn(state, card, `turn ${String(game)} ${String(state.round)}`);
        sailed += compare(view, captain, card, events);
      }
    }
    expect(sailed).toBeGreaterThan(50);
  });

  test('R14 by whatever rules, where the engine leaves the Captain unfought was foretold', () => {
    let sailed = 0;
    for (let game = 0; game < 16; game++) {
      const seats = 3 + (game % 3);
      const mixed = lawfulRace.mix(seats, seededPicker(hashText(`forecast mix ${String(game)}`)));
      // Placed before cards are chosen, so that the forecast knows them; one captain after the other.
      const options = { ...mixed.rules.options, cardTiming: 'afterDice', actionOrder: 'perPlayer' } as const;
      const choices = { ...mixed, rules: { ...mixed.rules, options } };
      for (const state of positions(seats, `forecast mix ${String(game)}`, choices)) {
        const { captain } = state;
        const card = state.decks[captain]?.hand[0] ?? 1;
        const view = race.view(state, 'table');
        const events = captainsTurn(state, card, `turn ${String(game)} ${String(state.round)}`);
        sailed += foretold(view, captain, card, events);
      }
    }
    expect(sailed).toBeGreaterThan(50);
  });
});

/** Checks the places of one turn against its forecast by any rules; returns how many movements it had. */
function foretold(view: RaceView, ship: number, card: CardId, events: readonly RaceEvent[]): number {
  const forecast = forecastCard(view, ship, card, view.morning, view.evening);
  let movements = 0;
  for (const half of ['morning', 'evening'] as const) {
    const begin = events.findIndex(
      (event) => event.type === 'actionStarted' && event.half === half && event.ship === ship,
    );
    const told = forecast[half];
    if (begin < 0) {
      expect(told.kind).toBe('none');
      continue;
    }
    const next = events.findIndex((event, i) => i > begin && event.type === 'actionStarted');
    const own = events.slice(begin + 1, next < 0 ? undefined : next);
    // What a fight or an unseen treasure changes is nobody's to foretell.
    const surprise = events.slice(0, begin + 1 + own.length).some(isSurprise);
    if (told.kind === 'load' && !surprise) expect(told.fates).toContain(anyFate(own));
    if (told.kind !== 'move' || surprise) continue;
    movements++;
    const ends = told.landfalls.flatMap(({ payable, shortage, retreats, ...landfall }) => [
      ...(payable === 'no' ? [] : [landfall]),
      ...shortage.flatMap(({ to }) => to),
      ...retreats,
    ]);
    const moves = own.flatMap((event) =>
      event.type === 'shipSailed' || event.type === 'shipRetreated' ? [event] : [],
    );
    const last = moves.at(-1);
    expect(ends.map(({ at: space, lap }) => [space, lap])).toContainEqual([last?.at, last?.lap]);
    const short = own.some(({ type }) => type === 'shortageStarted');
    const crossed = own.some(({ type }) => type === 'shipCrossedLine');
    if (short) expect(told.landfalls.some(({ payable }) => payable !== 'yes')).toBe(true);
    else expect(told.landfalls.some(({ payable }) => payable !== 'no')).toBe(true);
    if (crossed && !short) expect(told.landfalls.some(({ crosses }) => crosses)).toBe(true);
  }
  return movements;
}

function isSurprise({ type }: RaceEvent): boolean {
  return type === 'combatStarted' || type === 'treasureFound';
}

function anyFate(events: readonly RaceEvent[]): string {
  return events.some(({ type }) => type === 'goodsLost') ? 'lost' : fateOf(events);
}

function fateOf(events: readonly RaceEvent[]): string {
  if (events.some(({ type }) => type === 'goodsDumped')) return 'empties';
  return events.some(({ type }) => type === 'goodsLoaded') ? 'stowed' : 'ignored';
}

/** Checks one turn against its forecast; returns how many voyages it had. */
function compare(view: RaceView, ship: number, card: CardId, events: readonly RaceEvent[]): number {
  const forecast = forecastCard(view, ship, card, view.morning, view.evening);
  let from: Position = { at: view.ships[ship]?.at ?? 0, lap: view.ships[ship]?.lap ?? 0 };
  let voyages = 0;
  const fought = events.some((event) => event.type === 'combatStarted');
  for (const half of ['morning', 'evening'] as const) {
    const begin = events.findIndex(
      (event) => event.type === 'actionStarted' && event.half === half && event.ship === ship,
    );
    if (begin < 0) {
      expect(forecast[half]).toEqual({ kind: 'none' });
      continue;
    }
    const next = events.findIndex((event, i) => i > begin && event.type === 'actionStarted');
    const own = events.slice(begin + 1, next < 0 ? undefined : next);
    const told = forecast[half];
    // A 6th Hold found on the way is nobody's to foretell.
    const found = events.some(({ type }) => type === 'treasureFound');
    if (told.kind === 'load' && !fought && !found) expect(told.fates).toContain(fateOf(own));
    if (told.kind !== 'move') continue;
    expect(CARDS[card][half]).toBe(told.direction);
    for (const event of own) {
      if (event.type === 'shipSailed') {
        voyages++;
        const landfall = told.landfalls.find(
          (each) =>
            each.at === event.at && each.lap === event.lap && each.from.at === from.at && each.from.lap === from.lap,
        );
        if (landfall === undefined) throw new Error(`not foretold: ${JSON.stringify({ from, event, told })}`);
        const shortage = own.findIndex(({ type }) => type === 'shortageStarted');
        const landing = shortage < 0 ? own : own.slice(0, shortage);
        expect(landing.some(({ type }) => type === 'combatStarted')).toBe(landfall.fights.length > 0);
        if (!fought && landfall.payable !== 'maybe') expect(shortage >= 0).toBe(landfall.payable === 'no');
      }
      if (event.type === 'shipSailed' || event.type === 'shipRetreated') from = { at: event.at, lap: event.lap };
    }
  }
  return voyages;
}
