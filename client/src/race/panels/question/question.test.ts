import { hashText, seededChance, seededPicker } from '@brigantine/shared/chance';
import type { Ask } from '@brigantine/shared/protocol';
import {
  forecastCard,
  hintsOf,
  PRESET_NAMES,
  race,
  splitSize,
  stock,
  type Race,
  type RaceChoices,
  type RaceDecisionType,
  type RaceState,
} from '@brigantine/shared/race';
import { lawfulRace } from '@brigantine/shared/race/lawful';
import { Table } from '@brigantine/shared/table';
import en from '../../../i18n/en/race.json';
import { nearest } from '../../../table/panel/paragraphs';
import { recordOf } from '../../decisions';
import { SECTIONS } from '../rules/law';
import { answersByDigit } from './digits';
import { moveAt, offerOf, placeMoves, lanesOf } from './offer';
import { easySplit, firstDraft, someAnswers } from './surfaces/firstDraft';

/** Questions where a ship goes that cannot pay. */
const RETREATING: ReadonlySet<RaceDecisionType> = new Set([
  'chooseShortageDestination',
  'chooseRetreat',
  'choosePortRetreat',
]);

interface Asked {
  readonly ask: Ask<Race>;
  readonly state: RaceState;
  readonly table: Table<Race>;
  readonly seat: number;
}

/** The choices of a game: the editions in turn, and some mixes of their rules; short, as most rounds ask the same. */
function choicesOf(game: number, seats: number, seed: string): RaceChoices {
  const preset = PRESET_NAMES[game % 4];
  const { rules, ghostShip } =
    preset === undefined
      ? lawfulRace.mix(seats, seededPicker(hashText(seed)))
      : { rules: { preset, options: {} }, ghostShip: seats < 4 };
  return { rules: { ...rules, options: { ...rules.options, roundCap: 25 } }, ghostShip };
}

/** Every question of some random games, with the table as it stands. */
function* questions(games = 10): Generator<Asked> {
  for (let game = 0; game < games; game++) {
    const seed = `questions ${String(game)}`;
    const pick = seededPicker(hashText(seed));
    const seats = 2 + (game % 5);
    const table = Table.start<Race>(race, seats, choicesOf(game, seats, seed), seededChance(seed));
    while (!table.over) {
      const seat = table.waitingFor()[0] ?? 0;
      for (const ask of table.asks(seat)) yield { ask, state: table.state, table, seat };
      table.submit(seat, race.sample(table.state, seat, pick));
    }
  }
}

const TYPES: readonly RaceDecisionType[] = [
  'assignDice',
  'chooseCard',
  'chooseLoadHold',
  'chooseDestination',
  'chooseShortageDestination',
  'chooseGhostDirection',
  'chooseTarget',
  'spendPowder',
  'choosePayment',
  'useSabre',
  'chooseSpoils',
  'chooseBranch',
  'chooseRetreat',
  'choosePortRetreat',
  'coverShortfall',
  'keepStolenTreasure',
  'makeRoomForCurse',
];

/** Some questions are rare among random captains. */
const MOST_GAMES = 300;

describe('questions', () => {
  test('R13, R14 every kind of question comes up, cites a paragraph of the reference, and has its words', () => {
    const seen = new Set<string>();
    const cited = new Set<string>();
    for (const { ask, table } of questions(MOST_GAMES)) {
      const { type } = ask.decision;
      seen.add(type);
      // Of everything but cards one player is said to be choosing.
      if (type !== 'chooseCard') expect(table.waitingFor()).toHaveLength(1);
      cited.add(recordOf(ask.decision).rule(ask.decision));
      if (seen.size === TYPES.length) break;
    }
    const all: readonly string[] = Object.values(SECTIONS).flat();
    for (const paragraph of cited) {
      expect(all).toContain(paragraph);
      expect(nearest(SECTIONS, paragraph)).toBe(paragraph);
    }
    for (const type of seen) {
      const waiting = type === 'chooseCard' ? `waiting.${type}_other` : `waiting.${type}`;
      expect(Object.keys(en)).toEqual(expect.arrayContaining([`confirm.${type}`, waiting]));
    }
    expect([...seen].sort()).toEqual([...TYPES].sort());
  });

  test('R7.3, R8.2, R14.22 what lies ready for a split is legal, and so is every amount of powder', () => {
    let splits = 0;
    for (const { ask, table, seat, state } of questions()) {
      if (ask.options.kind !== 'split') continue;
      const draft = firstDraft(ask, race.view(state, seat));
      expect(table.refuse(seat, draft)).toBeUndefined();
      expect(draft !== null && 'from' in draft && splitSize(draft.from)).toBe(ask.options.least);
      for (let amount = ask.options.least; amount <= ask.options.most; amount++) {
        const move = { type: ask.options.type, from: easySplit(ask.options, amount) };
        expect(table.refuse(seat, move)).toBeUndefined();
      }
      splits++;
    }
    expect(splits).toBeGreaterThan(20);
  });

  test('every question has answers in bare words, all of them legal', () => {
    for (const { ask, table, seat } of questions(6)) {
      const answers = someAnswers(ask);
      expect(answers.length).toBeGreaterThan(0);
      for (const move of answers) expect(table.refuse(seat, move)).toBeUndefined();
    }
  });

  test('R13.5 the payment that lies ready is the one the clock would play', () => {
    for (const { ask, state, seat } of questions()) {
      if (ask.decision.type !== 'choosePayment') continue;
      expect(firstDraft(ask, race.view(state, seat))).toEqual(race.timeout(state, seat));
    }
  });

  test('R5.2, R7.5, R14.5–R14.8 the board offers exactly the places that answer the question', () => {
    for (const { ask, state, seat, table } of questions()) {
      const view = race.view(state, seat);
      const offer = offerOf({ view, me: seat, ask, draft: null, hovered: 0, dice: [view.morning, view.evening] });
      const moves = ask.options.kind === 'list' ? ask.options.moves : [];
      const places = moves.flatMap((move) => ('at' in move ? [move.at] : 'next' in move ? [move.next] : []));
      expect(offer.places).toEqual(places);
      const [first] = places;
      if (first === undefined) continue;
      const draft = moveAt(ask, first) ?? null;
      expect(table.refuse(seat, draft)).toBeUndefined();
      const picked = offerOf({ view, me: seat, ask, draft, hovered: 0, dice: null });
      expect(picked.selected).toBe(first);
    }
  });

  test('R7.4, R14.6–R14.8 wherever a ship comes to that cannot pay at the place it has picked, the board has shown it', () => {
    let short = 0;
    for (const { ask, state, seat } of questions()) {
      const { decision } = ask;
      if (decision.type !== 'chooseDestination' || decision.ship === 'ghost') continue;
      const view = race.view(state, seat);
      for (const draft of placeMoves(ask)) {
        const { driven, hints = [] } = offerOf({ view, me: seat, ask, draft, hovered: 0, dice: null });
        expect(driven).toBe(true);
        expect(hints).not.toContain(draft.at);
        for (let die = 0; die < 4; die++) {
          const table = Table.resume<Race>(race, structuredClone(state), seededChance(`die ${die}`));
          const played = table.submit(seat, draft);
          if (!played.ok) throw new Error(played.refusal.code);
          // What comes of another action, or of a second shortage where the first has led, is no matter of this place.
          const types = played.events.map(({ type }) => type);
          if (types.includes('actionStarted') || types.filter((type) => type === 'shortageStarted').length > 1)
            continue;
          const retreated = played.events.find(({ type }) => type === 'shipRetreated');
          const asked = table.asks(seat).filter(({ decision: { type } }) => RETREATING.has(type));
          const led = [
            ...(retreated && 'at' in retreated ? [retreated.at] : []),
            ...asked.flatMap(placeMoves).map(({ at }) => at),
          ];
          expect([draft.at, ...hints]).toEqual(expect.arrayContaining(led));
          short += led.length;
        }
      }
    }
    expect(short).toBeGreaterThan(20);
  });

  test('R14.5 the lanes are those of the question, and one picked leads where it says', () => {
    let forks = 0;
    for (const { ask, state, seat } of questions()) {
      if (ask.decision.type !== 'chooseBranch') continue;
      const view = race.view(state, seat);
      const lanes = lanesOf(view, ask);
      const [first] = lanes;
      expect(lanes.map(({ next }) => ({ type: 'chooseBranch', next }))).toEqual(
        ask.options.kind === 'list' ? ask.options.moves : [],
      );
      const draft = { type: 'chooseBranch', next: first?.next ?? -1 } as const;
      const offer = offerOf({ view, me: seat, ask, draft, hovered: 0, dice: null });
      expect(offer.hints).toEqual(first?.landfalls.map(({ at }) => at));
      expect(offer.driven).toBe(false);
      for (const { landfalls } of lanes) {
        expect(landfalls.length).toBeGreaterThan(0);
        // R10.5 the Ghost Ship never pays.
        if (ask.decision.ship === 'ghost')
          expect(landfalls.every(({ cost, toll }) => cost === null && toll === 0)).toBe(true);
      }
      forks++;
    }
    expect(forks).toBeGreaterThan(10);
  });

  test('R3.2 digits pick the cards as they lie in the hand, each hold that may be chosen by its own number, and how many tokens', () => {
    let holds = 0;
    let splits = 0;
    for (const { ask, state, seat, table } of questions()) {
      const view = race.view(state, seat);
      const keyed = answersByDigit(ask, view);
      if (ask.decision.type === 'chooseCard')
        expect(keyed.slice(1)).toEqual((view.own?.hand ?? []).map((card) => ({ type: 'chooseCard', card })));
      for (const [digit, move] of keyed.entries()) {
        if (move === undefined) continue;
        expect(table.refuse(seat, move)).toBeUndefined();
        if ('hold' in move) expect([digit, ++holds > 0]).toEqual([move.hold, true]);
        if ('from' in move) expect([digit, ++splits > 0]).toEqual([splitSize(move.from), true]);
      }
      // Every answer has a key, as far as there are digits.
      const moves = ask.options.kind === 'list' ? ask.options.moves : [];
      expect(keyed.filter((move) => move !== undefined)).toEqual(expect.arrayContaining([...moves]));
    }
    expect(holds).toBeGreaterThan(20);
    expect(splits).toBeGreaterThan(20);
  });
  test('R7.4 of a cost that cannot be paid, a card says that one has what the ship holds', () => {
    let short = 0;
    for (const { ask, state, seat } of questions()) {
      if (ask.decision.type !== 'chooseCard') continue;
      const view = race.view(state, seat);
      const ship = view.ships[seat]!;
      for (const card of view.own?.hand ?? []) {
        const { morning } = forecastCard(view, seat, card, view.morning, view.evening);
        if (morning.kind !== 'move') continue;
        for (const { cost, toll, missing, payable, cover, fights } of morning.landfalls) {
          // A fight may change what it holds.
          if (payable !== 'no' || cost === null || toll > 0 || cover > 0 || fights.length > 0) continue;
          expect(cost.count - missing).toBe(stock(ship, cost.resource));
          short++;
        }
      }
    }
    expect(short).toBeGreaterThan(20);
  });

  test('R10.3 a course picked for the Ghost Ship is shown on the board', () => {
    let steered = 0;
    for (const { ask, state, seat } of questions()) {
      if (ask.decision.type !== 'chooseGhostDirection') continue;
      const view = race.view(state, seat);
      const draft = { type: 'chooseGhostDirection', direction: 'backward' } as const;
      const offer = offerOf({ view, me: seat, ask, draft, hovered: 0, dice: null });
      expect(offer.hints?.length).toBeGreaterThan(0);
      steered++;
    }
    expect(steered).toBeGreaterThan(3);
  });

  test('R3.5 what a card leads to in the evening alone is told apart from where the morning ends', () => {
    let both = 0;
    for (const { ask, state, seat } of questions()) {
      if (ask.decision.type !== 'chooseCard') continue;
      const view = race.view(state, seat);
      const dice = [view.morning, view.evening] as const;
      for (const card of view.own?.hand ?? []) {
        const { hints, later } = offerOf({ view, me: seat, ask, draft: null, hovered: card, dice });
        const told = hintsOf(forecastCard(view, seat, card, ...dice));
        expect({ hints, later }).toEqual({ hints: [...told.first, ...told.later], later: told.later });
        if (told.first.length > 0 && told.later.length > 0) both++;
      }
    }
    expect(both).toBeGreaterThan(3);
  });
});
