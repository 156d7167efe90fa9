/**
 * Input of broken and hostile clients, for the suites and the lab: frames of every kind for a table, here, and requests for the server. All of it
 * is drawn from a seed. The server must refuse or ignore it without effect on others.
 */
import { CAPTAINS, LIVERIES, PHRASES, type ClientMessages } from '@brigantine/shared/protocol';
import * as write from './bytes';
import { pack } from './bytes';
import {
  anything,
  FRAMEWORK_TYPES,
  mutated,
  NUMBERS,
  oneOf,
  poisoned,
  POISONED_KEYS,
  record,
  TEXTS,
  type Picker,
} from './values';

export { frame, moveOf, nested, pack, wideList } from './bytes';
export * from './requests';
export { oneOf, type Picker } from './values';
export * from './rawRequest';

/** The last question to the sender, and legal answers to it. */
export interface Knowledge {
  readonly decision: number;
  readonly moves: readonly unknown[];
}

type Maker = (pick: Picker, known: Knowledge) => Buffer;

/** Valid messages of every type. */
const PROPER: { readonly [Type in keyof ClientMessages]: readonly ClientMessages[Type][] } = {
  move: [{ decision: 10_000, move: { type: 'chooseCard', card: 1 } }],
  takeBack: [{ version: 0 }],
  options: [
    { clock: 30 },
    { game: ['official', 'ghostShip'], chat: true },
    { listed: true },
    { watched: true },
    { published: true },
    { delay: 30 },
    { game: ['salon'] },
    { game: ['salon', 'combatTie:nothing'] },
  ],
  invitation: [{ only: true }, { only: false }],
  changeLook: [{ name: 'Mary' }, { captain: CAPTAINS[2] }, { livery: LIVERIES[3], name: 'Anne' }],
  addBot: [{}, { level: 'admiral' }],
  botLevel: [
    { seat: 1, level: 'sailor' },
    { seat: 0, level: 'captain' },
  ],
  kick: [{ seat: 1 }, { seat: 3 }],
  readmit: [{ kicked: 1 }],
  mute: [{ name: 'Mary' }, { name: 'Anne' }],
  unmute: [{ muted: 1 }],
  start: [{}],
  nonceHash: [{ hash: 'a'.repeat(64) }],
  nonce: [{ nonce: 'a'.repeat(32) }],
  game: [{ game: 'plank' }, { game: 'race' }],
  rematch: [{}, { again: true }],
  handOver: [{ seat: 1 }],
  sit: [{}],
  leave: [{}],
  callMe: [
    { endpoint: 'https://127.0.0.1/inside', p256dh: 'A'.repeat(87), auth: 'A'.repeat(22), language: 'en' },
    { endpoint: 'https://fcm.googleapis.com/fcm/send/x', p256dh: 'A'.repeat(87), auth: 'A'.repeat(22), language: 'en' },
  ],
  webhook: [
    { url: 'https://127.0.0.1/inside', text: 'Ahoy' },
    { url: '', text: 'Ahoy' },
  ],
  chat: [{ phrase: PHRASES[0] }, { text: 'Ahoy' }],
  report: [
    { name: 'Mary', reason: 'insults' },
    { name: 'Anne', reason: 'other', text: 'Ahoy' },
  ],
  shown: [
    { version: 0, watching: true },
    { version: 1, watching: false },
  ],
  history: [{ since: 0 }, { since: 3 }],
  cast: [{ on: true }, { on: false }],
  allow: [{ caster: 1, on: true }],
  watchers: [{}],
  beat: [{}],
};

const TYPES = Object.keys(PROPER) as (keyof ClientMessages)[];

const randomBytes = (pick: Picker, most: number): Buffer =>
  Buffer.from(Array.from({ length: pick(most + 1) }, () => pick(256)));

/** Types of messages that keep the seat. */
const STAYING = TYPES.filter((type) => type !== 'leave');
const ALL_OPTIONAL = 'options changeLook addBot start rematch sit leave beat'.split(' ');
/** Messages whose content has required fields, so that random bytes are never valid content by chance. */
const NEEDY = TYPES.filter((type) => !ALL_OPTIONAL.includes(type));

/** Raw bytes as the whole content, as a move, or as a field of a message. */
function placed(content: Buffer, pick: Picker, { decision }: Knowledge, types: readonly string[] = NEEDY): Buffer {
  const places = [
    () => write.frame(pack(oneOf(types, pick)), content),
    () => write.moveOf(decision, content),
    () => write.fieldOf('chat', 'text', content),
    () => write.fieldOf('options', 'rules', content),
    () => write.fieldOf('changeLook', 'name', content),
    () => write.frame(pack('*'), content),
    () => write.frame(pack(oneOf(FRAMEWORK_TYPES, pick)), content),
  ];
  return oneOf(places, pick)();
}

/** A valid message with one value replaced. */
function valued(value: unknown, pick: Picker, { decision }: Knowledge): Buffer {
  const contents: readonly (readonly [string, unknown])[] = [
    ['move', value],
    ['move', { decision: value, move: { type: 'scuttle' } }],
    ['move', { decision, move: value }],
    ['move', { decision, move: { type: value } }],
    ['move', { decision, move: { type: 'chooseCard', card: value } }],
    ['move', { decision, move: { type: 'spendPowder', from: { 1: value } } }],
    ['move', { decision, move: { type: 'choosePayment', from: value } }],
    ['invitation', { only: value }],
    ['kick', { seat: value }],
    ['readmit', { kicked: value }],
    ['handOver', { seat: value }],
    ['mute', { name: value }],
    ['unmute', { muted: value }],
    ['options', { clock: value }],
    ['options', { rules: value }],
    ['options', { rules: [value] }],
    ['game', { game: value }],
    ['changeLook', { captain: value }],
    ['changeLook', { name: value, more: value }],
    ['report', { name: value, reason: value }],
    ['report', { name: 'Mary', reason: 'other', text: value }],
    ['chat', { phrase: value }],
    ['chat', { text: value, phrase: value }],
    ['beat', value],
    ['*', value],
    ['scuttle', value],
  ];
  const [type, content] = oneOf(contents, pick);
  return write.message(type, content);
}

/** Lengths that do not match the content. */
const LENGTHS: readonly ((pick: Picker) => Buffer)[] = [
  (pick) => write.bytes(oneOf([0xd9, 0xc4], pick), pick(256), randomBytes(pick, 20)),
  (pick) => write.bytes(oneOf([0xda, 0xc5, 0xdc, 0xde], pick), write.wide(pick(65_536), 2), randomBytes(pick, 20)),
  (pick) => write.bytes(oneOf([0xdb, 0xc6, 0xdd, 0xdf], pick), write.wide(pick(2 ** 32), 4), randomBytes(pick, 20)),
  (pick) => write.bytes(oneOf([0xdb, 0xc6, 0xdd, 0xdf], pick), Buffer.alloc(4, 0xff), randomBytes(pick, 20)),
  (pick) => write.bytes(oneOf([0xc7, 0xc8, 0xc9], pick), randomBytes(pick, 20)),
  (pick) => write.bytes(oneOf([0x8f, 0x9f, 0xbf], pick), randomBytes(pick, 3)),
];

/** The library's own extensions: records and references to them, shared and cyclic objects, sets, errors, patterns. */
const EXTENSIONS = [0x72, 0x69, 0x70, 0x73, 0x74, 0x78, 0x65, 0x62, 0x42, 0x52, 0x00, 0xff] as const;
const RECORD = 0x72;

function library(pick: Picker): Buffer {
  const extension = oneOf(EXTENSIONS, pick);
  const content = oneOf(
    [pack([['a', 'b'], 1, 2]), pack(poisoned(pick)), pack(anything(pick)), randomBytes(pick, 30)],
    pick,
  );
  const forms = [
    () => write.bytes(0xd4, extension, pick(256), content),
    () => write.bytes(0xd4, RECORD, 0x40 + pick(0x40), pack(['a', oneOf(POISONED_KEYS, pick)]), 1, 2),
    () => write.bytes(0xd5, RECORD, pick(256), pick(256), pack(['x']), content),
    () => write.bytes(0x92, 0xd4, RECORD, 0x40, pack(['a']), 1, 0x40, 2),
    () => write.bytes(0xd6, extension, randomBytes(pick, 6), content),
    () => write.bytes(0xc7, pick(20), extension, content),
  ];
  return oneOf(forms, pick)();
}

/** A depth or width, most often small, or the greatest that fits into a message. */
const extent = (pick: Picker, most: number): number => oneOf([1 + pick(40), 1 + pick(most), most], pick);

function wide(pick: Picker): Buffer {
  const item = oneOf([Buffer.from([1]), Buffer.from([0xc0]), Buffer.from([0x80]), Buffer.from([0x90])], pick);
  const forms = [
    () => write.wideList(extent(pick, 4000), item),
    () => write.wideMap(extent(pick, 900), false),
    () => write.wideMap(extent(pick, 1300), true),
  ];
  return oneOf(forms, pick)();
}

/** How deep a message of that many bytes can be. */
const DEEPEST = { lists: 4000, maps: 1300, both: 2000 } as const;

/** Frames that are refused, ignored, or end the connection while a game is played. */
const NEVER_TAKEN = {
  'kinds of frames': (pick) => {
    const kind = pick(256);
    return write.bytes(kind === write.FRAME.farewell ? 0 : kind, randomBytes(pick, 30));
  },
  'random bytes': (pick) => write.bytes(oneOf([13, 17], pick), randomBytes(pick, 60)),
  'formats of MessagePack': (pick, known) => placed(write.bytes(pick(256), randomBytes(pick, 12)), pick, known),
  'extensions and records': (pick, known) => placed(library(pick), pick, known),
  'false lengths': (pick, known) => placed(oneOf(LENGTHS, pick)(pick), pick, known),
  'cut off': (pick, known) => {
    const whole = write.moveOf(known.decision, pack(anything(pick)));
    return whole.subarray(0, 1 + pick(whole.length - 1));
  },
  'false types': (pick) => write.frame(oneOf(LENGTHS, pick)(pick), pack({}), oneOf([13, 17], pick)),
  deep: (pick, known) => {
    const kind = oneOf(write.NEST_KINDS, pick);
    return placed(write.nested(extent(pick, DEEPEST[kind]), kind), pick, known, TYPES);
  },
  wide: (pick, known) => placed(wide(pick), pick, known, TYPES),
  'poisoned objects': (pick, known) =>
    oneOf([placed(pack(poisoned(pick)), pick, known), valued(poisoned(pick), pick, known)], pick),
  numbers: (pick, known) => {
    const value = oneOf(NUMBERS, pick);
    // A small whole number may be a legal answer, so it is sent to a question that does not exist.
    const small = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 100;
    return valued(value, pick, small ? { ...known, decision: known.decision + 1000 } : known);
  },
  texts: (pick, known) => valued(oneOf(TEXTS, pick), pick, known),
  'types of the framework': (pick) => {
    const content = oneOf([anything(pick), poisoned(pick), {}, '*', null], pick);
    return write.frame(pack(oneOf(FRAMEWORK_TYPES, pick)), pack(content), oneOf([13, 13, 13, 17], pick));
  },
  'types nobody knows': (pick) => write.message(oneOf(TEXTS, pick).slice(0, 600) + 'x', anything(pick)),
  'too long': (pick) => {
    const size = oneOf([write.MESSAGE_BYTES + 1, write.MESSAGE_BYTES + pick(8000), write.FRAME_BYTES - 40], pick);
    return write.message(oneOf(TYPES, pick), { text: 'x'.repeat(size) });
  },
} satisfies Readonly<Record<string, Maker>>;

/** Frames that a table accepts if the sender may do that now. */
const PERHAPS_TAKEN = {
  'random content': (pick) => write.message(oneOf(TYPES, pick), anything(pick)),
  'proper messages': (pick) => {
    const type = oneOf(STAYING, pick);
    return write.message(type, oneOf<unknown>(PROPER[type], pick));
  },
  'nearly proper': (pick) => {
    const type = oneOf(STAYING, pick);
    return write.message(type, mutated(oneOf<unknown>(PROPER[type], pick), pick));
  },
  'nearly legal': (pick, { decision, moves }) => {
    const move = moves.length === 0 ? { type: 'chooseCard', card: 1 } : oneOf(moves, pick);
    return write.message('move', { decision: decision + oneOf([0, 0, 0, 1, -1], pick), move: mutated(move, pick) });
  },
  legal: (_pick, { decision, moves }) =>
    write.message('move', { decision, move: moves[0] ?? record([['type', 'chooseCard']]) }),
} satisfies Readonly<Record<string, Maker>>;

/** Frames that end the connection, as the protocol says, or give the seat up. */
const ENDS = {
  leaving: () => write.message('leave', {}),
  'far too long': (pick) => write.message('chat', { text: 'x'.repeat(write.FRAME_BYTES + pick(1000)) }),
  farewells: (pick) => write.bytes(write.FRAME.farewell, randomBytes(pick, 4)),
} satisfies Readonly<Record<string, Maker>>;

const ALL: Readonly<Record<string, Maker>> = { ...NEVER_TAKEN, ...PERHAPS_TAKEN, ...ENDS };

/** Kinds of hostile frames: those that no game may accept, and all. */
export const NEVER_TAKEN_KINDS: readonly string[] = Object.keys(NEVER_TAKEN);
export const FRAME_KINDS: readonly string[] = Object.keys(ALL);
/** Each costs its sender the connection or the seat. */
export const ENDING_KINDS: readonly string[] = Object.keys(ENDS);

/** Often invalid, so the server may end the connection. */
export const BREAKING_KINDS: readonly string[] = [
  'random bytes',
  'formats of MessagePack',
  'extensions and records',
  'false lengths',
  'cut off',
  'false types',
] satisfies (keyof typeof NEVER_TAKEN)[];

/** A frame of that kind. Throws if there is no such kind. */
export function hostileFrame(kind: string, pick: Picker, known: Knowledge): Buffer {
  const make = Object.hasOwn(ALL, kind) ? ALL[kind] : undefined;
  if (make === undefined) throw new Error(`no hostile frames of the kind ${kind}`);
  return make(pick, known);
}
