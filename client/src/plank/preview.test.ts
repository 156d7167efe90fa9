import { hashText, seededChance, seededPicker } from '@brigantine/shared/chance';
import { sameMove } from '@brigantine/shared/engine';
import type { Ask } from '@brigantine/shared/protocol';
import { pirateOf, plank, valueOf, crewOf, type PlankGame, type PlankState } from '@brigantine/shared/plank';
import { Table } from '@brigantine/shared/table';
import en from '../i18n/en/plank.json';
import enRules from '../i18n/en/plankRules.json';
import { nearest } from '../table/panel/paragraphs';
import { aimAt, aimsOf, cardsOf, moveOf, sameCard, type Draft } from './draft';
import { draftByKey, keyOf, takenBack } from './panels/question/keys';
import { offerOf } from './panels/question/offer';
import { paragraphFor } from './panels/question/PlankQuestion';
import { SECTIONS } from './panels/rules/law';
import { previewOf } from './preview';

interface Asked {
  readonly ask: Ask<PlankGame>;
  readonly state: PlankState;
  readonly seat: number;
}

/** Every question of some random games. */
function* questions(): Generator<Asked> {
  for (let game = 0; game < 12; game++) {
    const seed = `questions ${String(game)}`;
    const pick = seededPicker(hashText(seed));
    const table = Table.start<PlankGame>(plank, 2 + (game % 3), {}, seededChance(seed));
    while (!table.over) {
      const seat = table.waitingFor()[0] ?? 0;
      for (const ask of table.asks(seat)) yield { ask, state: table.state, seat };
      table.submit(seat, plank.sample(table.state, seat, pick));
    }
  }
}

/** What the engine does with a move, played on a copy. */
function played(state: PlankState, seat: number, move: PlankGame['move']) {
  return plank.apply(plank.copy(state), { kind: 'move', seat, move });
}

describe('previews', () => {
  test('P4, P1.4 a pirate enters where the preview says, and the same one falls into the same pile', () => {
    let entries = 0;
    for (const { ask, state, seat } of questions()) {
      for (const move of ask.options.moves) {
        const preview = previewOf(plank.view(state, seat), seat, move);
        if (preview?.kind !== 'entry') continue;
        const events = played(state, seat, move);
        expect(events[0]).toEqual({
          type: 'pirateEntered',
          crew: crewOf(preview.pirate),
          pirate: valueOf(preview.pirate),
          place: preview.place,
        });
        expect(events[1]).toEqual({
          type: 'pirateFell',
          crew: crewOf(preview.fell),
          pirate: valueOf(preview.fell),
          pile: preview.pile,
          points: preview.pile,
        });
        expect(preview.plank[preview.place - 1]).toBe(preview.pirate);
        entries++;
      }
    }
    expect(entries).toBeGreaterThan(300);
  });

  test('P5 an action moves whom the preview says, where it says, and leaves that plank', () => {
    let slides = 0;
    for (const { ask, state, seat } of questions()) {
      if (ask.decision.type !== 'turn' || ask.decision.due !== 'anything') continue;
      for (const move of ask.options.moves) {
        const preview = previewOf(plank.view(state, seat), seat, move);
        if (preview?.kind !== 'slide') continue;
        const copy = plank.copy(state);
        const [event] = plank.apply(copy, { kind: 'move', seat, move });
        expect(event).toMatchObject({ type: 'actionPlayed', moved: preview.moved, from: preview.from, to: preview.to });
        // The plank right after the action, unless the last pirate has already followed by itself.
        if (copy.fallen.length === state.fallen.length) expect(copy.plank).toEqual(preview.plank);
        slides++;
      }
    }
    expect(slides).toBeGreaterThan(500);
  });
});

describe('questions', () => {
  const kinds = ['choosePlacement', 'turn anything', 'turn pirate', 'turn action'];

  test('P10 every kind of question comes up, cites a paragraph of the reference, and has its words', () => {
    const seen = new Set<string>();
    const all: readonly string[] = Object.values(SECTIONS).flat();
    for (const { ask } of questions()) {
      const { decision } = ask;
      expect(all).toContain(paragraphFor(decision));
      expect(nearest(SECTIONS, paragraphFor(decision))).toBe(paragraphFor(decision));
      seen.add(decision.type === 'turn' ? `turn ${decision.due}` : decision.type);
    }
    expect([...seen].sort()).toEqual([...kinds].sort());
    for (const kind of kinds) expect(Object.keys(en)).toContain(`ask.${kind.replace(' ', '.')}`);
  });

  test('every paragraph of the reference has its words', () => {
    const keys = Object.keys(enRules);
    for (const [section, paragraphs] of Object.entries(SECTIONS)) {
      expect(keys).toContain(`rules.${section}.title`);
      for (const each of paragraphs) expect(keys).toContain(`rules.${each}.text`);
    }
    const written = keys.filter((key) => /^rules\.P[\d.]+\.text$/.test(key));
    expect(written).toHaveLength(Object.values(SECTIONS).flat().length);
  });

  test('P3.1 the cards are what the question offers: every answer belongs to one card, an action to one for four places', () => {
    for (const { ask } of questions()) {
      const { moves } = ask.options;
      const cards = cardsOf(moves);
      for (const move of moves) expect(cards.filter((card) => sameCard(card, move))).toHaveLength(1);
      for (const card of cards) {
        if (card.type === 'aim') expect(aimsOf(moves, card.action).map(({ place }) => place)).toEqual([1, 2, 3, 4]);
        else expect(moves.some((move) => sameMove(move, card))).toBe(true);
      }
    }
  });

  test('P3.1 every answer can be given by keys alone', () => {
    for (const { ask } of questions()) {
      for (const move of ask.options.moves) {
        let draft: Draft | null = null;
        for (let presses = 0; !sameCard(draft, move) && presses < 4; presses++) {
          draft = draftByKey(ask, draft, keyOf(move)) ?? null;
        }
        if (move.type === 'playAction') draft = draftByKey(ask, draft, String(move.place)) ?? null;
        expect(moveOf(draft)).toEqual(move);
      }
    }
  });

  test('P5.1 the board offers places exactly while an action is in hand', () => {
    for (const { ask, state, seat } of questions()) {
      const view = plank.view(state, seat);
      expect(offerOf({ view, me: seat, ask, draft: null, hovered: null })).toEqual({ places: [] });
      for (const card of cardsOf(ask.options.moves)) {
        const offer = offerOf({ view, me: seat, ask, draft: card, hovered: null });
        expect(offer.places).toEqual(card.type === 'aim' ? [1, 2, 3, 4] : []);
        const aimed = aimAt(ask.options.moves, card, 3);
        expect(aimed !== undefined).toBe(card.type === 'aim');
        if (aimed === undefined) continue;
        const picked = offerOf({ view, me: seat, ask, draft: aimed, hovered: null });
        expect(picked).toMatchObject({ places: [1, 2, 3, 4], selected: 3 });
        expect(takenBack(aimed)).toEqual(card);
      }
    }
  });

  test('P4 the place of entry is hinted for a pirate', () => {
    for (const { ask, state, seat } of questions()) {
      const view = plank.view(state, seat);
      for (const move of ask.options.moves) {
        if (move.type !== 'playPirate') continue;
        const { hints = [] } = offerOf({ view, me: seat, ask, draft: null, hovered: move });
        const [event] = played(state, seat, move);
        expect(event).toMatchObject({ type: 'pirateEntered', place: hints[0] });
        expect(pirateOf(seat, move.pirate)).toBe(previewPirate(view, seat, move));
      }
    }
  });

  test('P4 P5.4 an arrow leads everybody who makes room to where they will be, in the sea too', () => {
    let fell = 0;
    for (const { ask, state, seat } of questions()) {
      const view = plank.view(state, seat);
      for (const move of ask.options.moves) {
        const { shifts = [] } = offerOf({ view, me: seat, ask, draft: null, hovered: move });
        const preview = previewOf(view, seat, move);
        if (preview === null) continue;
        const itself = preview.kind === 'slide' ? preview.moved : undefined;
        const stay = view.plank.filter((each, i) => each === itself || preview.plank[i] === each);
        expect(shifts).toHaveLength(view.plank.length - stay.length);
        for (const [from, to] of shifts) {
          const there = preview.kind === 'entry' && to > 4 ? preview.fell : preview.plank[to - 1];
          expect(view.plank[from - 1]).toBe(there);
          if (to > 4) fell++;
        }
      }
    }
    expect(fell).toBeGreaterThan(0);
  });
});

function previewPirate(view: PlankGame['view'], seat: number, move: PlankGame['move']): string | undefined {
  const preview = previewOf(view, seat, move);
  return preview?.kind === 'entry' ? preview.pirate : undefined;
}
