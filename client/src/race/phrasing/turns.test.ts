import type { RoomView } from '@brigantine/shared/protocol';
import { OFFICIAL_RULES, race, type RaceEvent } from '@brigantine/shared/race';
import { plain } from '../../table/story/marks';
import { fixedWords } from '../../testing/fixedWords';
import { readCatalogue } from '../../testing/readCatalogue';
import { happensTo, isBrief, matters, playerOf, turnOf, turnPhrase } from './turns';

const said = (events: readonly object[]): boolean[] => events.map((event) => matters(event as RaceEvent, 1));

test('a ship’s turn is from its card to the next one’s; dice and compass belong to all', () => {
  const events: Partial<RaceEvent>[] = [
    { type: 'roundStarted', captain: 0 },
    { type: 'diceRolled', captain: 0 },
    { type: 'cardRevealed', seat: 0 },
    { type: 'actionStarted', ship: 0 },
    { type: 'costPaid', ship: 0 },
    { type: 'combatRolled', ship: 1 },
    { type: 'actionStarted', ship: 2 },
    { type: 'ghostSteered', captain: 0 },
    { type: 'roundEnded' },
  ];
  expect(events.map((event) => turnOf(event as RaceEvent))).toEqual([
    ...['round', 'round', 'ship 0', 'ship 0', null, null, 'ship 2', 'ship ghost', 'round'],
  ]);
});

test('one’s own, a combat, a treasure, a shortage and the finish are always shown', () => {
  const own = [
    { type: 'cardRevealed', seat: 1 },
    { type: 'shipSailed', ship: 1 },
    { type: 'diceRolled', captain: 1 },
    { type: 'ghostSteered', captain: 1 },
  ];
  const central = ['combatStarted', 'treasureFound', 'shortageStarted', 'shipRetreated', 'shipFinished', 'gameEnded'];
  expect(said([...own, ...central.map((type) => ({ type, ship: 3, attacker: 3, winner: 3 }))])).not.toContain(false);
  const others = [
    { type: 'cardRevealed', seat: 2 },
    { type: 'shipSailed', ship: 2 },
    { type: 'ghostSteered', captain: 0 },
    { type: 'diceRolled', captain: 2 },
  ];
  expect(said(others)).not.toContain(true);
});

describe('an event of another captain', () => {
  const view = race.view(race.setup(3, { rules: OFFICIAL_RULES, ghostShip: false }), 'table');
  const brief = (event: object, next?: object, after = view): boolean =>
    isBrief(event as RaceEvent, next as RaceEvent | undefined, after, 1);
  const sail = { type: 'shipSailed', ship: 2 };
  const SHORTAGE = ['shortageStarted', 'shortageRolled', 'shipRetreated'];

  test('is brief in an ordinary turn: card, load, movement, payment, shortage', () => {
    for (const type of ['actionStarted', 'goodsLoaded', 'goodsDumped', 'costPaid', ...SHORTAGE]) {
      expect(brief({ type, ship: 2 })).toBe(true);
      expect(brief(sail, { type, ship: 2 })).toBe(true);
    }
    expect(brief({ type: 'shipRetreated', ship: 2 }, { type: 'combatStarted' })).toBe(false);
    expect(brief({ type: 'cardRevealed', seat: 2 }, { type: 'actionStarted', ship: 2 })).toBe(true);
    expect(brief(sail, { type: 'cardRevealed', seat: 1 })).toBe(true);
  });

  test('keeps its time where a fight, a treasure or the finish follows, in a fight with the viewer and in the last round', () => {
    for (const type of ['combatStarted', 'treasureFound', 'shipFinished']) {
      expect(brief(sail, { type, ship: 2 })).toBe(false);
      expect(brief({ type, ship: 2, attacker: 2, defender: 0 })).toBe(false);
    }
    expect(brief(sail, undefined, { ...view, lastRound: true })).toBe(false);
    const side = { ship: 1, powder: 0, face: '' };
    const combat = [{ at: 3, sides: { attack: side, defence: { ...side, ship: 2 } }, sabreUsed: false }];
    expect(brief({ type: 'goodsLoaded', ship: 2 }, undefined, { ...view, combat })).toBe(false);
  });

  test('is brief in a fight between two others, and keeps its time in one with the viewer or the Ghost Ship', () => {
    const ghostly = race.view(race.setup(3, { rules: OFFICIAL_RULES, ghostShip: true }), 'table');
    const fight = (attack: number, defence: number): boolean => {
      const sides = { attack: { ship: attack, powder: 0, face: '' }, defence: { ship: defence, powder: 0, face: '' } };
      const after = { ...ghostly, combat: [{ at: 3, sides, sabreUsed: false }] };
      return brief({ type: 'combatWon', winner: 2, loser: 0 }, undefined, after);
    };
    expect([fight(2, 0), fight(1, 2), fight(2, 1), fight(2, 3), fight(3, 0)]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  test('is not brief when it is the viewer’s own, or the Ghost Ship’s', () => {
    for (const type of ['shipSailed', ...SHORTAGE]) expect(brief({ type, ship: 1 })).toBe(false);
    expect(brief({ type: 'cardRevealed', seat: 1 })).toBe(false);
    expect(brief({ ...sail, ship: 'ghost' })).toBe(false);
    expect(brief({ type: 'captainChanged', captain: 1 })).toBe(false);
  });

  test('an announcement overlaps with what it announces, whoever acts', () => {
    expect(brief({ type: 'actionStarted', ship: 1 })).toBe(true);
    expect(brief({ type: 'actionStarted', ship: 2 }, { type: 'shortageStarted' })).toBe(true);
    expect(brief({ type: 'roundStarted', captain: 1 })).toBe(true);
  });
});

test('one’s own turn, a fight with one’s ship and the end are seen by who skips to their turn; cards drawn, and others’ fights, are not', () => {
  const sees = (event: object): boolean => happensTo(event as RaceEvent, 1);
  const mine = [
    { type: 'cardRevealed', seat: 1 },
    { type: 'combatStarted', attacker: 0, defender: 1 },
  ];
  expect([...mine, { type: 'shipRetreated', ship: 1 }, { type: 'gameEnded' }].map(sees)).not.toContain(false);
  const others = [
    { type: 'cardsDrawn', seat: 1 },
    { type: 'combatStarted', attacker: 0, defender: 2 },
  ];
  expect([...others, { type: 'treasureFound', ship: 2 }].map(sees)).not.toContain(true);
});

test('beside what happens stands the card of whoever plays one, not of who defends', () => {
  const view = race.view(race.setup(3, { rules: OFFICIAL_RULES, ghostShip: false }), 'table');
  const playing = { ...view, half: 'evening' as const, acting: 1 };
  const player = (event: object): unknown => playerOf(event as RaceEvent, playing);
  expect(player({ type: 'powderSpent', ship: 1, count: 2, from: {} })).toBe(1);
  expect(player({ type: 'powderSpent', ship: 0, count: 2, from: {} })).toBeUndefined();
  expect(player({ type: 'combatRolled', ship: 0, face: 8, reroll: false })).toBeUndefined();
  expect(playerOf({ type: 'cardRevealed', seat: 2, card: 3 }, view)).toBe(2);
});

describe('a turn in one sentence', () => {
  const after = race.view(race.setup(3, { rules: OFFICIAL_RULES, ghostShip: false }), 'table');
  const room = { seats: [{ name: 'Anne' }, { name: 'Mary' }] } as unknown as RoomView;
  const entries = (events: readonly object[]) =>
    events.map((event, key) => ({ key, event: event as RaceEvent, after }));
  const sailing = entries([
    { type: 'cardRevealed', seat: 1, card: 1 },
    { type: 'actionStarted', ship: 1, half: 'morning', icon: 'forward', die: 2 },
    { type: 'shipSailed', ship: 1, direction: 'forward', path: [4, 5], at: 5, lap: 0 },
    { type: 'combatStarted', attacker: 1, defender: 0, at: 5 },
    { type: 'powderSpent', ship: 0, count: 2, from: {} },
    { type: 'combatWon', winner: 0, loser: 1, attack: 2, defence: 6, star: false },
    { type: 'costPaid', ship: 1, at: 5, resource: 'gold', count: 3, from: {} },
  ]);

  test.each([
    ['en', 'Mary sails to Old Harbour (5), attacks Anne, loses the fight, and pays 3 gold.'],
    ['fr', 'Mary navigue jusqu’à Vieux-Port (5), attaque Anne, perd le combat et paie 3 pièces d’or.'],
    ['de', 'Mary segelt bis Old Harbour (5), greift Anne an, verliert den Kampf und zahlt 3 Gold.'],
    ['es', 'Mary navega hasta Puerto Viejo (5), lucha contra Anne, pierde el combate y paga 3 de oro.'],
    ['it', 'Mary naviga fino a Porto Vecchio (5), attacca Anne, perde lo scontro e paga 3 monete d’oro.'],
    ['pt', 'Mary navega até Porto Velho (5), ataca Anne, perde o combate e paga 3 de ouro.'],
  ] as const)('in %s', (language, sentence) => {
    const t = fixedWords(language, readCatalogue(language, 'race'));
    expect(plain(turnPhrase(t, sailing, room) ?? '')).toBe(sentence);
  });

  test('what belongs to all is worth none of its own', () => {
    const t = fixedWords('en', readCatalogue('en', 'race'));
    expect(turnPhrase(t, entries([{ type: 'roundEnded', round: 1 }]), room)).toBeNull();
  });
});
