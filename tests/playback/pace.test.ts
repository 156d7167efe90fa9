/** The pace of a race at normal speed, timed by a clock that no machine slows down. */
import type { Browser } from 'playwright-core';
import type { RaceEvent } from '@brigantine/shared/race';
import { seconds, TURN_SECONDS } from '../../client/src/race/phrasing/turns';
import { openBrowser } from '../e2e/serverProcess';
import { bundlePlayer } from './openPlayer';
import { median, roundsOf, timeEvents, type Timed } from './pace';

/** The shortest and longest that an ordinary turn of another captain may hold up the story, and its shortage, in ms. */
const ORDINARY_MS = [800, 2900] as const;
const SHORTAGE_MS = [2000, 3300] as const;
const ROUND_MS = 18_000;

/** Events that keep their time whoever they happen to, and the least that each takes, in ms. */
const FULL = { treasureFound: 2700, shipFinished: 2400 };
/** The same of this player's own events. */
const OWN = { cardRevealed: 1400, goodsLoaded: 1300, costPaid: 900, shortageStarted: 1400, shortageRolled: 3000 };
/** The same of the fights this player or the Ghost Ship is in. */
const FIGHT = { combatStarted: 1700, combatRolled: 1500, combatWon: 3000 };
/** The shortest and longest that a fight between two other captains may take, in ms. */
const FIGHT_OF_OTHERS_MS = [3500, 6500] as const;

let browser: Browser;
let timed: readonly Timed[];
beforeAll(async () => {
  bundlePlayer();
  browser = await openBrowser();
  timed = await timeEvents(browser, 'race-official-4-bot', 300);
});
afterAll(() => browser.close());

const mine = ({ event }: Timed): boolean => (event['ship'] ?? event['seat']) === 0;

/** The events of each fight, by whether it is this player's or the Ghost Ship's. */
function fights(): readonly { readonly own: boolean; readonly events: readonly Timed[] }[] {
  return timed.flatMap(({ event: { type, attacker, defender } }, i) => {
    if (type !== 'combatStarted') return [];
    const length = timed.slice(i).findIndex(({ event }) => event.type === 'combatEnded');
    const own = [attacker, defender].some((ship) => ship === 0 || ship === 'ghost');
    return [{ own, events: timed.slice(i, i + length + 1) }];
  });
}

/** The turns of single ships, each from its card to the next one's. */
function turns(): readonly (readonly Timed[])[] {
  const found: Timed[][] = [];
  for (const each of timed) {
    if (each.event.type === 'cardRevealed' || each.event.type === 'roundEnded') found.push([]);
    found.at(-1)?.push(each);
  }
  return found.filter(([first]) => first?.event.type === 'cardRevealed');
}

test('treasures, the finish and one’s own events keep their time', () => {
  const ownFights = new Set(fights().flatMap(({ own, events }) => (own ? events : [])));
  for (const each of timed) {
    const { type } = each.event;
    const least = { ...FULL, ...(mine(each) && OWN), ...(ownFights.has(each) && FIGHT) } as Readonly<
      Record<string, number | undefined>
    >;
    if (least[type] === undefined) continue;
    expect({ type, brief: each.brief }).toEqual({ type, brief: false });
    expect({ type, enough: each.ms >= least[type] }).toEqual({ type, enough: true });
  }
  const types = new Set(timed.map(({ event }) => event.type));
  expect(Object.keys({ ...FULL, ...OWN, ...FIGHT }).filter((type) => !types.has(type))).toEqual([]);
});

test('a fight between two other captains is shown whole, in half of its time', () => {
  const others = fights().filter(({ own, events }) => !own && events.some(({ brief }) => brief));
  expect(others.length).toBeGreaterThan(1);
  expectWithin(
    others.map(({ events }) => lengthOf(events)),
    FIGHT_OF_OTHERS_MS,
  );
});

test('an ordinary turn of another captain is brief, and so is its shortage', () => {
  const inFight = new Set(fights().flatMap(({ events }) => events));
  const ordinary = turns().filter((turn) => turn.every((each) => (each.brief && !inFight.has(each)) || each.ms === 0));
  const ofShortage = ({ event }: Timed): boolean => SHORTAGE.includes(event.type);
  const plain = ordinary.map((turn) => lengthOf(turn.filter((each) => !ofShortage(each))));
  expect(plain.length).toBeGreaterThan(12);
  expectWithin(plain, ORDINARY_MS);
  // With one shortage in which the ship falls back.
  const brief = turns().map((turn) => turn.filter((each) => ofShortage(each) && each.brief));
  const short = brief.filter(({ length }) => length === SHORTAGE.length);
  expect(short.length).toBeGreaterThan(1);
  expectWithin(short.map(lengthOf), SHORTAGE_MS);
});

const SHORTAGE = ['shortageStarted', 'shortageRolled', 'shipRetreated'];

const lengthOf = (events: readonly Timed[]): number => events.reduce((sum, { ms }) => sum + ms, 0);

function expectWithin(lengths: readonly number[], [least, most]: readonly [number, number]): void {
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(least);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(most);
}

test('the time on the skip button is what the turns of others take on average', () => {
  const others = turns().filter(([first]) => first !== undefined && !mine(first));
  const total = others.flat().reduce((sum, { ms, thought }) => sum + ms + thought, 0);
  expect(Math.abs(total / others.length / 1000 - TURN_SECONDS)).toBeLessThan(1);
});

test('what the skip button counts for the events that wait is what they take, fights included', () => {
  const others = turns().filter(([first]) => first !== undefined && !mine(first));
  const fights = others.filter((turn) => turn.some(({ event }) => event.type === 'combatStarted'));
  expect(fights.length).toBeGreaterThan(1);
  for (const told of [others.flat(), fights.flat()]) {
    const counted = told.reduce((sum, { event }) => sum + seconds(event as unknown as RaceEvent), 0);
    expect(Math.abs(counted / (lengthOf(told) / 1000) - 1)).toBeLessThan(0.15);
  }
});

test('the median round with three bots takes at most eighteen seconds', () => {
  expect(median(roundsOf(timed))).toBeLessThanOrEqual(ROUND_MS);
});
