import { hashText, seededChance, seededPicker } from '@brigantine/shared/chance';
import {
  CARDS,
  OFFICIAL_RULES,
  race,
  type CardId,
  type Position,
  type Race,
  type RaceEvent,
  type RaceState,
  type RaceView,
  type ShipView,
} from '@brigantine/shared/race';
import { Table } from '@brigantine/shared/table';
import { forecastCard, hintsOf, type HalfForecast, type Landfall } from './forecast';
import { afterPayment, loadFate, type Cargo } from './cargo';

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
    expect(loadFate(mixed, 'gold').holds).toEqual([5]);
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
    expect(afterPayment(view.ships[0]?.holds ?? [], 'food', 2)).toHaveLength(2);
  });

  test('R5.6 a ship that comes home in the morning has no evening', () => {
    expect(forecastCard(position({ at: 48 }), 0, 8, 5, 1).evening).toEqual({ kind: 'none' });
  });

  test('hints name every landing once', () => {
    const forecast = forecastCard(position({ at: 6, holds: cargo('9 food', '9 gold', '-', '-', '-') }), 0, 2, 3, 3);
    expect(hintsOf(forecast)).toEqual([9, 15, 6, 10]);
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
        (event.type === 'cardRevealed' && event.seat !== captain) ||
        event.type === 'ghostSteered' ||
        event.type === 'roundEnded',
    );
    if (end >= 0) return events.slice(0, end);
  }
  return events;
}

function* positions(seats: number, seed: string): Generator<RaceState> {
  const pick = seededPicker(hashText(seed));
  const table = Table.start<Race>(race, seats, { rules: OFFICIAL_RULES, ghostShip: seats === 2 }, seededChance(seed));
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
      for (const state of positions(2 + (game % 4), `forecast ${String(game)}`)) {
        const { captain } = state;
        const card = state.decks[captain]?.hand[0] ?? 1;
        const view = race.view(state, 'table');
        const events = captainsTurn(state, card, `turn ${String(game)} ${String(state.round)}`);
        sailed += compare(view, captain, card, events);
      }
    }
    expect(sailed).toBeGreaterThan(50);
  });
});

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
