import { hashText, seededChance, seededPicker } from '@brigantine/shared/chance';
import type { Ask } from '@brigantine/shared/protocol';
import {
  OFFICIAL_RULES,
  race,
  splitSize,
  type Race,
  type RaceDecisionType,
  type RaceState,
} from '@brigantine/shared/race';
import { Table } from '@brigantine/shared/table';
import en from '../../../i18n/en/race.json';
import { nearest, SECTION_IDS, SECTIONS } from '../rules/paragraphs';
import { numbered } from './digits';
import { offerOf, placeMoves } from './offer';
import { paragraphFor } from './paragraphs';
import { firstDraft } from './surfaces/firstDraft';

interface Asked {
  readonly ask: Ask<Race>;
  readonly state: RaceState;
  readonly table: Table<Race>;
  readonly seat: number;
}

/** Every question of some random games, with the table as it stands. */
function* questions(): Generator<Asked> {
  for (let game = 0; game < 10; game++) {
    const seed = `questions ${String(game)}`;
    const pick = seededPicker(hashText(seed));
    const seats = 2 + (game % 5);
    const table = Table.start<Race>(race, seats, { rules: OFFICIAL_RULES, ghostShip: seats < 4 }, seededChance(seed));
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
];

describe('questions', () => {
  test('R13 every kind of question comes up, cites a paragraph of the reference, and has its words', () => {
    const seen = new Set<string>();
    const all: readonly string[] = SECTION_IDS.flatMap((section) => [...SECTIONS[section]]);
    for (const { ask } of questions()) {
      const paragraph = paragraphFor(ask.decision);
      expect(all).toContain(paragraph);
      expect(nearest(paragraph)).toBe(paragraph);
      expect(Object.keys(en)).toContain(`confirm.${ask.decision.type}`);
      seen.add(ask.decision.type);
    }
    expect([...seen].sort()).toEqual([...TYPES].sort());
  });

  test('R7.3, R8.2 what lies ready for a split is legal: the full cost, or no powder', () => {
    let splits = 0;
    for (const { ask, table, seat, state } of questions()) {
      if (ask.options.kind !== 'split') continue;
      const draft = firstDraft(ask, race.view(state, seat));
      expect(table.refuse(seat, draft)).toBeUndefined();
      expect(draft !== null && 'from' in draft && splitSize(draft.from)).toBe(ask.options.least);
      splits++;
    }
    expect(splits).toBeGreaterThan(20);
  });

  test('R13.5 the payment that lies ready is the one the clock would play', () => {
    for (const { ask, state, seat } of questions()) {
      if (ask.decision.type !== 'choosePayment') continue;
      expect(firstDraft(ask, race.view(state, seat))).toEqual(race.timeout(state, seat));
    }
  });

  test('R5.2, R7.5 the board offers exactly the places that answer the question', () => {
    for (const { ask, state, seat } of questions()) {
      const view = race.view(state, seat);
      const offer = offerOf({ view, me: seat, ask, draft: null, hovered: 0, dice: [view.morning, view.evening] });
      const places =
        ask.options.kind === 'list' ? ask.options.moves.flatMap((move) => ('at' in move ? [move.at] : [])) : [];
      expect(offer).toEqual({ places });
      const [first] = placeMoves(ask);
      if (first === undefined) continue;
      const picked = offerOf({ view, me: seat, ask, draft: first, hovered: 0, dice: [0, 0] });
      expect(picked.selected).toBe(first.at);
    }
  });

  test('R3.2 digits pick the cards as they lie in the hand', () => {
    for (const { ask, state, seat } of questions()) {
      if (ask.decision.type !== 'chooseCard') continue;
      const hand = race.view(state, seat).own?.hand ?? [];
      expect(numbered(ask, hand)).toEqual(hand.map((card) => ({ type: 'chooseCard', card })));
    }
  });

  test('R10.3 a course picked for the Ghost Ship is shown on the board', () => {
    let steered = 0;
    for (const { ask, state, seat } of questions()) {
      if (ask.decision.type !== 'chooseGhostDirection') continue;
      const view = race.view(state, seat);
      const draft = { type: 'chooseGhostDirection', direction: 'backward' } as const;
      const offer = offerOf({ view, me: seat, ask, draft, hovered: 0, dice: [0, 0] });
      expect(offer.hints?.length).toBeGreaterThan(0);
      steered++;
    }
    expect(steered).toBeGreaterThan(3);
  });
});
