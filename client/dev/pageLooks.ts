/** Pages without a game, by name: their content, and the elements to press. */
import { plankManifest } from '@brigantine/shared/plank/manifest';
import { raceManifest } from '@brigantine/shared/race/manifest';
import { PRESETS } from '@brigantine/shared/race/rules';
import type { GameTypes } from '@brigantine/shared/engine';
import type { HeldSeat, TableList } from '@brigantine/shared/protocol';
import type { Failure } from '../src/net';
import type { Session } from '../src/table/session';
import { update } from '../src/table/signals';
import type { Screen } from '../src/app/state';
import { RACE_QUESTIONS } from './raceLooks';
import { LONG_NAMES, RIGHT_TO_LEFT_NAMES, type TableLook } from './tableLook';

/** A page without a table. */
export interface PageLook {
  readonly screen: Screen;
  readonly listed?: TableList;
  /** The seats of this browser, and the state of their tables. */
  readonly held?: readonly HeldSeat[];
  /** The step at which these lessons, or those of the race, were interrupted. */
  readonly step?: number;
  readonly press?: readonly string[];
}

const failed = (why: Failure): PageLook => ({
  screen: { kind: 'failed', why, code: 'BRGQNX', again: () => undefined },
});

export const PAGES: Readonly<Record<string, PageLook>> = {
  home: { screen: { kind: 'home' } },
  'home, the lessons put off': { screen: { kind: 'home' }, press: ['.learn-offer > .learn-way + .button'] },
  'home, with tables to join and an announcement': {
    screen: { kind: 'home' },
    listed: {
      tables: [
        {
          code: 'BRGQNT',
          game: 'race',
          freeSeats: 3,
          options: ['salon'],
          seated: 2,
          host: 'Konstantinopolitaner',
          minutes: 4,
        },
        { code: 'BRGQNX', game: 'plank', freeSeats: 1, options: [], seated: 3, minutes: 0 },
      ],
      running: [
        { code: 'BRGQNY', game: 'race', options: [], names: ['Konstantinopolitaner', 'Anne', 'Mary'], round: 7 },
      ],
      announcement: { text: 'We move to a new machine tonight. Games go on afterwards.', restart: 72_000_000 },
    },
  },
  'home, with tables of one’s own': {
    screen: { kind: 'home' },
    step: 11,
    held: [
      {
        code: 'BRGQNT',
        game: 'race',
        phase: 'playing',
        asked: ['Konstantinopolitaner'],
        turn: false,
        left: 24_000,
        won: [],
      },
      {
        code: 'BRGQNX',
        game: 'plank',
        phase: 'over',
        asked: [],
        turn: false,
        left: null,
        won: ['Konstantinopolitaner', 'Anne'],
      },
    ],
  },
  'home, with finished games and no name': {
    screen: { kind: 'home' },
    held: ['BRGQNT', 'BRGQNX', 'BRGQNY'].map((code) => ({
      ...{ code, game: 'race', phase: 'over', asked: [], turn: false, left: null, won: ['Anne'] },
    })),
    press: ['.home-ways > .home-way'],
  },
  'how many': { screen: { kind: 'home' }, press: ['.home-play'] },
  door: { screen: { kind: 'door', code: 'BRGQNT' } },
  settings: { screen: { kind: 'home' }, press: ['.doors nav button:nth-of-type(2)'] },
  credits: { screen: { kind: 'home' }, press: ['.doors nav button:nth-of-type(3)'] },
  rules: { screen: { kind: 'home' }, press: ['.doors nav button:nth-of-type(1)'] },
  'rules of the plank': {
    screen: { kind: 'home' },
    press: ['.game-slip:last-child', '.doors nav button:nth-of-type(1)'],
  },
  'lessons of the race': { screen: { kind: 'learn', game: 'race' } },
  'lessons of the race: dice rolled': { screen: { kind: 'learn', game: 'race' }, step: 1 },
  'lessons of the race: the dice': {
    screen: { kind: 'learn', game: 'race' },
    step: 1,
    press: ['.coach-next'],
  },
  'lessons of the race: dice placed': {
    screen: { kind: 'learn', game: 'race' },
    step: 1,
    press: ['.coach-next', '.question .option', '.question .main-button'],
  },
  'lessons of the race: the shortage die': {
    screen: { kind: 'learn', game: 'race' },
    step: 4,
    press: ['.coach-next', '.coach-next'],
  },
  'lessons of the race: a price': {
    screen: { kind: 'learn', game: 'race' },
    step: 4,
    press: ['.coach-next', '.coach-next', '.coach-next'],
  },
  'lessons of the race: a lair': { screen: { kind: 'learn', game: 'race' }, step: 6 },
  'lessons of the plank': { screen: { kind: 'learn', game: 'plank' } },
  'lessons of the plank: the first pirate': {
    screen: { kind: 'learn', game: 'plank' },
    press: ['.coach-next', '.coach-next'],
  },
  'lessons of the plank: the piles': { screen: { kind: 'learn', game: 'plank' }, step: 3 },
  'lessons of the plank: their end': {
    screen: { kind: 'learn', game: 'plank' },
    step: 3,
    press: [
      ...['.coach-next', '.coach-next', '.hand-row[data-kind="actions"] label', '.whom .option:last-child'],
      ...['.question .main-button', ...Array.from({ length: 8 }, () => '.coach-next')],
    ],
  },
  'unknown code': failed('unknownCode'),
  full: failed('full'),
  'seat lost': failed('badToken'),
  unreachable: failed('unreachable'),
  'old page': failed('staleBuild'),
};

type Room = Partial<NonNullable<TableLook<GameTypes>['room']>>;
const lobby = (seats: number, room: Room = {}, press: readonly string[] = []) =>
  ({
    game: raceManifest,
    seats,
    names: LONG_NAMES,
    room: { phase: 'lobby', deadline: 0, gameNumber: 0, ...room },
    press,
  }) as const;

const { 'choose a card': card = lobby(2), 'spoils: a hold': spoils = lobby(2) } = RACE_QUESTIONS;
type Happening = (session: Session<never>) => void;
const closed =
  (why: Failure): Happening =>
  (session) =>
    update(session.line, { status: { kind: 'closed', why } });

/** Every option in which another preset differs from the printed game, as a house rule. */
const EVERY_RULE = Object.entries(PRESETS.salon)
  .filter(([point, value]) => value !== Object.entries(PRESETS.official).find(([name]) => name === point)?.[1])
  .map(([point, value]) => `${point}:${String(value)}`);

/** Pages around a table: before it, over it, and after it. */
export const AROUND = {
  lobby: { ...lobby(3), then: somebodyJoined },
  'lobby of one': lobby(1),
  'a quick match that waits': lobby(3, { deadline: 300 }),
  'lobby of six': { ...lobby(6), then: somebodyJoined },
  'lobby of six, who wished for the Ghost Ship': {
    ...lobby(6),
    then: ({ room }: Session<never>) => {
      const { options } = room.value;
      room.value = { ...room.value, options: { ...options, game: ['official', 'ghostShip'] } };
    },
  },
  'lobby for a rematch': lobby(4, { gameNumber: 1 }),
  'lobby, right-to-left names': {
    ...lobby(3, { host: 1, kicked: [{ id: 1, name: 'محمد 7' }] }),
    names: RIGHT_TO_LEFT_NAMES,
  },
  'lobby that only its link opens': lobby(3, { invitation: 'a-secret' }),
  'lobby, a guest': lobby(4, { host: 1, spectators: 2, kicked: [{ id: 1, name: 'Old Bram' }] }),
  'choose a captain': lobby(4, {}, ['.seat-slip[data-mine="true"] .seat-deeds .button']),
  'lobby of the plank': { ...lobby(3), game: plankManifest },
  'house rules': lobby(3, {}, ['.lobby-agreed .button']),
  'house rules, all of them': { ...lobby(3, {}, ['.lobby-agreed .button']), agreed: ['official', ...EVERY_RULE] },
  kicked: { ...card, then: closed('kicked') },
  replaced: { ...card, then: closed('replaced') },
  'table gone': { ...card, then: closed('unknownCode') },
  'server closing': { ...card, then: closed('closing') },
  frozen: { ...card, room: { phase: 'frozen' } },
  'line lost': {
    ...card,
    then: ((session) => update(session.line, { status: { kind: 'lost', tries: 5 } })) as Happening,
  },
  refused: {
    ...card,
    then: ((session) => update(session.sent, { refusal: { code: 'notAnOption', rule: 'R4.3' } })) as Happening,
  },
  'time was up': { ...card, late: true, press: ['.hand label.card', '.question .main-button'] },
  chat: { ...spoils, then: talk, press: ['.topbar-deeds .bar-button:nth-of-type(2)'] },
  'chat, right-to-left names': {
    ...spoils,
    names: RIGHT_TO_LEFT_NAMES,
    then: ({ chat }: Session<never>) => {
      chat.value = [
        { seat: 1, name: 'محمد 7', phrase: 'ahoy', at: 0 },
        { seat: -1, name: 'שרה', text: 'מה נשמע? 8–6', at: 0 },
        { seat: 0, name: 'דוד', text: '8–6', at: 0 },
      ];
    },
    press: ['.topbar-deeds .bar-button:nth-of-type(2)', '.chat-people summary'],
  },
  'chat, who is here': {
    ...spoils,
    then: talk,
    press: ['.topbar-deeds .bar-button:nth-of-type(2)', '.chat-people summary'],
  },
  log: { ...spoils, press: ['.topbar-deeds .bar-button:nth-of-type(1)'] },
  'log of a whole game': {
    ...card,
    until: 'over' as const,
    press: ['.topbar-deeds .bar-button:nth-of-type(1)', '.log-fold[aria-expanded="false"]'],
  },
  'table menu': { ...spoils, press: ['.topbar-deeds > [aria-expanded]'] },
  'rules of the table': {
    ...card,
    agreed: ['salon'],
    press: ['.topbar-deeds > [aria-expanded]', '.rules-chip, .topbar-menu .button:first-child'],
  },
  'leave?': {
    ...card,
    press: [
      '.topbar-deeds > [aria-expanded]',
      '.topbar-row .bar-button:last-child, .topbar-menu .bar-button:last-child',
    ],
  },
};

/** A player has just joined, which has changed options, and people chat. */
function somebodyJoined(session: Session<never>): void {
  const { room } = session;
  const full = room.value;
  room.value = { ...full, options: { ...full.options, clock: 0, hints: true }, seats: full.seats.slice(0, -1) };
  requestAnimationFrame(() => {
    room.value = full;
    update(session.line, { token: 'a-seat' });
    talk(session);
  });
}

function talk(session: Session<never>): void {
  session.chat.value = [
    { seat: 1, name: 'Jonas', phrase: 'ahoy', at: 0 },
    { seat: 0, name: 'Anne-Marie', text: 'Who has the map?', at: 0 },
    { seat: 2, name: 'Théo', text: 'Not me, I have been robbed twice since the second port, and it shows.', at: 0 },
  ];
}
