import { NOBODY_ASKED } from '../engine';
import { race } from './game';
import { LAIRS } from './data';
import { OFFICIAL_RULES, pointsOf, type RaceRules } from './rules';
import { pointsIn } from './rules/points';
import { ghostShipRule, ghostShipSails } from './seats';
import type { RaceEvent, RaceState } from './types';

const set = (seats: number, ghostShip: boolean, rules: RaceRules = OFFICIAL_RULES): RaceState =>
  race.setup(seats, { rules, ghostShip });

describe('the set-up', () => {
  it.each([1, 7, 2.5, NaN])('R2 is not for %p seats', (seats) => {
    const refused = expect.objectContaining({ rule: 'R2', message: `${seats} seats: a race is for 2 to 6` }) as Error;
    expect(() => set(seats, false)).toThrow(refused);
  });

  it('R2.6 R10 two sail with the Ghost Ship, three to five may, six cannot', () => {
    const refused = (message: string): Error => expect.objectContaining({ rule: 'R10', message }) as Error;
    expect(() => set(2, false)).toThrow(refused('two players sail with the Ghost Ship'));
    expect(() => set(6, true)).toThrow(refused('six players leave no ship for the Ghost Ship'));
    expect([2, 3, 4, 5, 6].map(ghostShipRule)).toEqual([
      'compulsory',
      ...['optional', 'optional', 'optional'],
      'impossible',
    ]);
    expect([2, 3, 4, 5, 6].map((seats) => ghostShipSails(seats, true))).toEqual([true, true, true, true, false]);
    expect([2, 3, 4, 5, 6].map((seats) => ghostShipSails(seats, false))).toEqual([true, false, false, false, false]);
    expect([3, 6].map((seats) => set(seats, false).ships.length)).toEqual([3, 6]);
    expect([2, 5].map((seats) => set(seats, true).ships.length)).toEqual([3, 6]);
  });

  it('R2.1 R2.2 R2.4 R2.5 has no round before the first draw', () => {
    const state = set(3, true);
    expect(race.view(state, 'table')).toMatchObject({
      ...{ round: 0, captain: -1, rolled: [], morning: 0, evening: 0, acting: -1, half: '', lairs: LAIRS },
      ...{ pileSize: 0, discard: [], combat: [], pending: NOBODY_ASKED, lastRound: false, over: false },
    });
    const [ship] = race.view(state, 'table').ships;
    expect(ship).toMatchObject({
      at: 0,
      lap: 0,
      treasures: [],
      handSize: 0,
      pileSize: 11,
      hasChosen: false,
      revealed: 0,
    });
    expect(state.treasures).toHaveLength(11);
    expect(set(3, false).treasures).toHaveLength(12);
  });

  it('R2.5 R2.4 draws the Captain, then three cards each, visible to their owner', () => {
    const state = set(3, false);
    const told: RaceEvent[] = [];
    const asked: string[] = [];
    for (let pending = race.pending(state); pending.kind === 'chance'; pending = race.pending(state)) {
      asked.push(`${pending.label} ${pending.of}`);
      if (pending.label === 'actionDice') break;
      told.push(...race.apply(state, { kind: 'chance', outcome: pending.of - 1 }));
    }
    const cards = ['card 11', 'card 10', 'card 9'];
    expect(asked).toEqual(['captain 3', ...cards, ...cards, ...cards, 'actionDice 36']);
    expect(told).toEqual([
      { type: 'captainChanged', captain: 2 },
      ...[0, 1, 2].map((seat) => ({ type: 'cardsDrawn', seat, count: 3, cards: [11, 10, 9] })),
      { type: 'roundStarted', round: 1, captain: 2 },
    ]);
  });

  it('R14.1 with a common deck players have no piles', () => {
    const view = race.view(set(3, false, { preset: 'official', options: { actionDeck: 'common66' } }), 'table');
    expect(view.pileSize).toBe(66);
    expect(view.ships.map(({ pileSize }) => pileSize)).toEqual([0, 0, 0]);
  });
});

describe('the points of the rules', () => {
  it('R8.9 R14.14 there is no combat in Port Royal, or in any port', () => {
    const free = (rules: RaceRules): number[] => [0, 5, 4, 7].filter((at) => pointsOf(rules).isCombatFree(at));
    expect(free(OFFICIAL_RULES)).toEqual([0]);
    expect(free({ preset: 'official', options: { combatFree: 'allPorts' } })).toEqual([0, 5]);
  });

  it('R14 are the same from the rules in a view', () => {
    const rules: RaceRules = { preset: 'salon', options: { combatTie: 'nothing' } };
    const points = pointsIn('salon,combatTie:nothing');
    expect(JSON.stringify(points)).toBe(JSON.stringify(pointsOf(rules)));
    expect(pointsIn('salon,combatTie:nothing')).toBe(points);
    expect(pointsIn('official').combatTie).toBe('nothing');
    expect(pointsIn('salon').combatTie).toBe('defenderWins');
    expect(() => pointsIn('nonsense')).toThrow('no such rules: nonsense');
  });
});
