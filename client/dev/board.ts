/**
 * The board alone, with a made-up race: `?seats=4&ghost=1&lang=fr&at=0,6,6,28&play=shipSailed&speed=1&lit=7,8,9`.
 * With `race=4` a whole race of four random ships is played, at `speed`, and with `rules=salon` by those rules
 * (R14, as in links: `official,combatDie:stars`).
 * Not part of the game; `npm run dev`, then `/dev/board.html`.
 */
import { NOBODY_ASKED } from '@brigantine/shared/engine';
import {
  OFFICIAL_RULES,
  race,
  readRules,
  SPACES,
  writeRules,
  type CardId,
  type Race,
  type RaceEvent,
  type RaceView,
  type ShipView,
} from '@brigantine/shared/race';
import { LIVERIES, type RoomView } from '@brigantine/shared/protocol';
import '../src/theme/fonts.css';
import '../src/theme/base.css';
import 'virtual:palette.css';
import { preferredLanguage } from '../src/i18n';
import { createRaceBoard } from '../src/race/board';
import { reduce } from '../src/race/reduce';
import { rulesOf } from '../src/race/rules';
import type { Board, Speed } from '../src/table/contract';

const query = new URLSearchParams(location.search);
const numbers = (name: string, otherwise: string) =>
  (query.get(name) ?? otherwise).split(',').filter(Boolean).map(Number);
const rules = readRules(query.get('rules') ?? '') ?? OFFICIAL_RULES;
const stars = rulesOf({ rules: writeRules(rules) }).combatDie === 'stars';
const seats = Number(query.get('seats') ?? 6);
const ghost = query.get('ghost') !== '0';
const spots = numbers('at', '2,6,15,21,30,43,36');

const ship = (index: number): ShipView => ({
  ghost: index === seats,
  at: spots[index] ?? 0,
  lap: 0,
  finished: false,
  holds: [],
  treasures: [],
  score: { space: 0, gold: 0, treasures: 0, total: 0 },
  place: 0,
  handSize: 3,
  pileSize: 8,
  discard: [],
  hasChosen: false,
  revealed: 0,
});

const view: RaceView = {
  rules: writeRules(rules),
  round: 3,
  captain: 1,
  rolled: numbers('rolled', '4,2'),
  morning: Number(query.get('morning') ?? 4),
  evening: Number(query.get('evening') ?? 2),
  ships: Array.from({ length: seats + (ghost ? 1 : 0) }, (_, index) => ship(index)),
  lairs: numbers('lairs', '4,9,11,22,25,37,44'),
  pileSize: 0,
  discard: [],
  acting: Number(query.get('acting') ?? 0),
  half: 'morning',
  combat: query.has('combat')
    ? [
        {
          at: 6,
          sides: {
            attack: { ship: 0, powder: 3, face: stars ? '3' : '8' },
            defence: { ship: 1, powder: 1, face: '' },
          },
          sabreUsed: false,
        },
      ]
    : [],
  voyage: '',
  pending: NOBODY_ASKED,
  lastRound: false,
  over: false,
};

const room = {
  seats: Array.from({ length: seats }, (_, index) => ({ livery: LIVERIES[index] })),
} as unknown as RoomView;

const EVENTS: readonly RaceEvent[] = [
  { type: 'roundStarted', round: 4, captain: 2 },
  { type: 'diceRolled', captain: 0, rolled: [5, 3] },
  { type: 'diceAssigned', captain: 0, morning: 3, evening: 5 },
  ...([0, 1, 2] as const).map((seat): RaceEvent => ({ type: 'cardRevealed', seat, card: (seat + 5) as CardId })),
  { type: 'actionStarted', ship: 0, half: 'morning', icon: 'forward', die: 4 },
  { type: 'goodsLoaded', ship: 0, hold: 2, resource: 'gold', count: 5 },
  { type: 'goodsDumped', ship: 0, hold: 2, resource: 'powder', count: 2, rule: 'R4.3' },
  { type: 'goodsLost', ship: 0, resource: 'food', count: 4, rule: 'R14.10' },
  { type: 'shipSailed', ship: 0, direction: 'forward', path: [3, 4, 5, 6, 13], at: 13, lap: 0 },
  { type: 'costPaid', ship: 0, at: 2, resource: 'food', count: 3, from: {} },
  { type: 'shortageStarted', ship: 1, at: 6, resource: 'gold', paid: 2, missing: 3 },
  { type: 'shortageRolled', ship: 1, symbol: 'square' },
  { type: 'shipRetreated', ship: 1, path: [5, 4, 3], at: 3, lap: 0 },
  { type: 'combatStarted', attacker: 0, defender: 1, at: 6 },
  { type: 'powderSpent', ship: 0, count: 3, from: {} },
  { type: 'combatRolled', ship: 0, face: stars ? 2 : 8, reroll: false },
  { type: 'powderSpent', ship: 1, count: 2, from: {} },
  { type: 'combatRolled', ship: 1, face: stars ? 3 : 'star', reroll: false },
  { type: 'combatWon', winner: 0, loser: 1, attack: 11, defence: 6, star: false },
  { type: 'spoilsTaken', winner: 0, loser: 1, take: 'hold', hold: 1, resource: 'gold', count: 4 },
  { type: 'combatEnded' },
  { type: 'treasureFound', ship: 0, at: 9, card: 'faceDown' },
  { type: 'treasureLost', ship: 0, from: 0, card: 'faceDown', stowed: 0, rule: 'R14.11' },
  { type: 'pileRebuilt', seat: 0, count: 40 },
  { type: 'ghostSteered', captain: 0, direction: 'forward', reason: 'alone in last place', half: 'morning', die: 3 },
  { type: 'shipFinished', ship: 5 },
  { type: 'shipCrossedLine', ship: 0 },
  { type: 'gameEnded', scores: {}, ranking: [[5]] },
];

async function begin(): Promise<void> {
  const host = document.createElement('div');
  const box = query.get('box')?.split('x').map(Number) ?? (innerWidth > 700 ? [1110, 650] : [innerWidth, 450]);
  host.style.cssText = `position:absolute;left:${innerWidth > 700 ? '10px' : '0'};top:52px;width:${String(box[0])}px;height:${String(box[1])}px`;
  document.body.append(host);
  const board = await createRaceBoard(host, preferredLanguage([query.get('lang') ?? '']));
  board.show(view, 0, room);
  board.offer({
    places: numbers('lit', '3,4,7,13'),
    selected: Number(query.get('selected') ?? 13),
    hints: numbers('hints', '8,9'),
  });
  const play = async (name: string) => {
    for (const event of EVENTS.filter(({ type }) => type === name))
      await board.play(event, view, Number(query.get('speed') ?? 1));
  };
  const bar = document.createElement('div');
  bar.style.cssText = 'position:absolute;bottom:0;left:0;right:0;display:flex;flex-wrap:wrap;gap:4px;padding:6px';
  for (const name of new Set(EVENTS.map(({ type }) => type))) {
    const button = document.createElement('button');
    button.textContent = name;
    button.onclick = () => void play(name);
    bar.append(button);
  }
  const settle = document.createElement('button');
  settle.textContent = 'settle';
  settle.onclick = () => board.show(view, 0, room);
  const hurry = document.createElement('button');
  hurry.textContent = 'hurry';
  hurry.onclick = () => board.hurry();
  bar.append(settle, hurry);
  if (!query.has('bare')) document.body.append(bar);
  Object.assign(window, { board, view, room, EVENTS, SPACES });
  document.body.dataset.ready = '1';
  const players = Number(query.get('race') ?? 0);
  if (players > 0) return wholeRace(players, board, Number(query.get('speed') ?? 1) as Speed);
  for (const name of query.get('play')?.split(',') ?? []) await play(name);
}

/** A whole random race on the board; counts the steps after which a ship was not drawn where it is. */
async function wholeRace(players: number, board: Board<Race>, speed: Speed): Promise<void> {
  const state = race.setup(players, { rules, ghostShip: players === 2 });
  const dice = (of: number) => Math.floor(Math.random() * of);
  const crew = {
    seats: Array.from({ length: players }, (_, index) => ({ livery: LIVERIES[index] })),
  } as unknown as RoomView;
  let shown = race.view(state, 'table');
  let wrong = 0;
  let told = 0;
  board.show(shown, -1, crew);
  for (let step = race.pending(state); step.kind !== 'over'; step = race.pending(state)) {
    const seat = step.kind === 'decide' ? (step.decisions[0]?.seat ?? 0) : 0;
    const events =
      step.kind === 'chance'
        ? race.apply(state, { kind: 'chance', outcome: dice(step.of) })
        : race.apply(state, { kind: 'move', seat, move: race.sample(state, seat, dice) });
    const after = race.view(state, 'table');
    for (const event of events) {
      const seen = race.redact(event, 'table');
      told++;
      if (seen === undefined) continue;
      shown = reduce(shown, seen);
      await board.play(seen, shown, speed);
    }
    shown = after;
    const drawn = board.drawn();
    if (after.ships.some((ship, index) => drawn[ship.ghost ? 'ghost' : String(index)] !== ship.at)) wrong++;
    board.show(after, -1, crew);
  }
  document.body.dataset.race = `${String(told)} events, ${String(wrong)} wrong`;
}

void begin();
