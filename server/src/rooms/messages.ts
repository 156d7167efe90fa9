import {
  BOT_LEVELS,
  CAPTAINS,
  CLOCKS,
  DELAYS,
  LIVERIES,
  PAUSES,
  PHRASES,
  PROTOCOL,
  REPORT_REASONS,
  TEXT_BYTES,
  type ClientMessages,
  type ErrorCode,
  type JoinOptions,
} from '@brigantine/shared/protocol';
import { NONCE_BYTES, SECRET_BYTES } from '@brigantine/shared/fair';
import { z } from 'zod';
import { isTimeZone } from './playingTime';
import { cleanName, cleanText } from './text';

const nothing = z.strictObject({});
const seat = z.int().min(0).max(15);
const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`));
const level = z.enum(BOT_LEVELS);

/** Beyond the options of any game. */
const MOST_WORDS = 50;
const MOST_LETTERS = 60;

/** Every message a client may send. */
const MESSAGES = {
  /** The game reads the move. */
  move: z.strictObject({ decision: z.int().min(0), move: z.unknown() }),
  takeBack: z.strictObject({ version: z.int().min(0) }),
  options: z.strictObject({
    clock: z.literal(CLOCKS).exactOptional(),
    pauses: z.literal(PAUSES).exactOptional(),
    zone: z.string().max(MOST_LETTERS).refine(isTimeZone).exactOptional(),
    chat: z.boolean().exactOptional(),
    listed: z.boolean().exactOptional(),
    watched: z.boolean().exactOptional(),
    published: z.boolean().exactOptional(),
    delay: z.literal(DELAYS).exactOptional(),
    quick: z.boolean().exactOptional(),
    hints: z.boolean().exactOptional(),
    substitute: level.exactOptional(),
    game: z.array(z.string().max(MOST_LETTERS)).max(MOST_WORDS).exactOptional(),
  }),
  invitation: z.strictObject({ only: z.boolean() }),
  changeLook: z.strictObject({
    captain: z.enum(CAPTAINS).exactOptional(),
    livery: z.enum(LIVERIES).exactOptional(),
    name: z.string().exactOptional(),
  }),
  addBot: z.strictObject({ level: level.exactOptional() }),
  botLevel: z.strictObject({ seat, level }),
  kick: z.strictObject({ seat }),
  readmit: z.strictObject({ kicked: z.int().min(0) }),
  mute: z.strictObject({ name: z.string() }),
  unmute: z.strictObject({ muted: z.int().min(0) }),
  start: nothing,
  nonceHash: z.strictObject({ hash: hex(SECRET_BYTES) }),
  nonce: z.strictObject({ nonce: hex(NONCE_BYTES) }),
  game: z.strictObject({ game: z.string().max(20) }),
  rematch: z.strictObject({ again: z.boolean().exactOptional() }),
  handOver: z.strictObject({ seat }),
  sit: nothing,
  leave: nothing,
  callMe: z.strictObject({
    endpoint: z.url().max(1000),
    p256dh: z.base64url().length(87),
    auth: z.base64url().length(22),
    language: z.string().max(10),
  }),
  webhook: z.strictObject({ url: z.string().max(1000), text: z.string() }),
  chat: z
    .strictObject({ text: z.string().exactOptional(), phrase: z.enum(PHRASES).exactOptional() })
    .refine(({ text, phrase }) => (text === undefined) !== (phrase === undefined)),
  report: z.strictObject({ name: z.string(), reason: z.enum(REPORT_REASONS), text: z.string().exactOptional() }),
  cast: z.strictObject({ on: z.boolean() }),
  allow: z.strictObject({ caster: z.int().min(0), on: z.boolean() }),
  watchers: nothing,
  shown: z.strictObject({ version: z.int().min(0), watching: z.boolean() }),
  history: z.strictObject({ since: z.int().min(0) }),
  beat: nothing,
} satisfies { readonly [Type in MessageType]: z.ZodType<ClientMessages[Type]> };

export type MessageType = keyof ClientMessages;
/** A message after parsing and cleaning of its texts. */
export type Parsed = { readonly [Type in MessageType]: z.output<(typeof MESSAGES)[Type]> };

export const MESSAGE_TYPES = Object.keys(MESSAGES) as MessageType[];

export function isMessageType(type: string): type is MessageType {
  return Object.hasOwn(MESSAGES, type);
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly code: ErrorCode };

/** Messages with choices that another build may not know. */
const CHOICES: readonly MessageType[] = ['options', 'changeLook', 'addBot', 'botLevel'];

const refuse = (code: ErrorCode): { readonly ok: false; readonly code: ErrorCode } => ({ ok: false, code });

/** Parses a message and cleans its texts, or says why it is refused. */
export function parseMessage<Type extends MessageType>(type: Type, message: unknown): Result<Parsed[Type]> {
  const parsed = (MESSAGES[type] as unknown as z.ZodType<Parsed[Type]>).safeParse(message ?? {});
  if (!parsed.success) return refuse(CHOICES.includes(type) ? 'badOption' : 'malformed');
  return tidy(parsed.data);
}

function tidy<T extends object>(message: T): Result<T> {
  const { text, name } = message as { text?: string; name?: string };
  if (text === undefined && name === undefined) return { ok: true, value: message };
  const clean: { text?: string; name?: string } = {};
  if (text !== undefined) {
    if (Buffer.byteLength(text) > TEXT_BYTES) return refuse('tooLarge');
    clean.text = cleanText(text);
    if (clean.text === '') return refuse('malformed');
  }
  if (name !== undefined) {
    const called = cleanName(name);
    if (called === undefined) return refuse('badName');
    clean.name = called;
  }
  return { ok: true, value: { ...message, ...clean } };
}

const CURRENT = z.object({ protocol: z.literal(PROTOCOL) });
const JOIN = z.object({
  name: z.string(),
  protocol: z.number(),
  token: z.string().max(100).exactOptional(),
  shorthand: z.string().max(100).exactOptional(),
  browser: z.string().max(100).exactOptional(),
  invitation: z.string().max(100).exactOptional(),
  profile: z.string().max(100).exactOptional(),
  watch: z.boolean().exactOptional(),
  playNow: z.int().min(2).max(6).exactOptional(),
  level: level.exactOptional(),
  match: z.boolean().exactOptional(),
  fair: z.boolean().exactOptional(),
});

/** Parses join options and cleans the name, or says why they are refused. Unknown fields are dropped. */
export function parseJoin(options: unknown): Result<JoinOptions> {
  // Checked first, so that an older page is asked to reload, whatever else it sends.
  if (!CURRENT.safeParse(options).success) return refuse('staleBuild');
  const parsed = JOIN.safeParse(options);
  if (!parsed.success)
    return refuse(parsed.error.issues.every(({ path }) => path[0] === 'level') ? 'badOption' : 'malformed');
  // Nobody needs a name to watch.
  const name = cleanName(parsed.data.name) ?? (parsed.data.watch === true ? '' : undefined);
  return name === undefined ? refuse('badName') : { ok: true, value: { ...parsed.data, name } };
}
