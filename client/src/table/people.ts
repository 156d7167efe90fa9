/** Who is at a table besides oneself, as far as the chat has to do with them. */
import { signal } from '@preact/signals';
import { type ChatLine, type MutedView } from '@brigantine/shared/protocol';
import { deviceStorage } from '../storage';
import type { TableSignals } from './signals';
import { HiddenPeople } from './hiddenPeople';

/** Those whom this browser hides. */
export const hiddenHere = new HiddenPeople(deviceStorage, signal(undefined));

interface Person {
  /** Unlike that of all others at the table. */
  readonly name: string;
  readonly watches: boolean;
  /** This browser hides what they say. */
  readonly hidden: boolean;
  /** The host lets nobody hear them. */
  readonly muted: MutedView | undefined;
}

type Table = Pick<TableSignals, 'chat' | 'room' | 'seat' | 'watchers'>;

/** Everybody who sits, and those who watch, as far as they are known by name; neither bots nor oneself. */
export function people({ chat, room, seat, watchers }: Table): readonly Person[] {
  const { code, muted, seats } = room.value;
  // A lesson, or a game that is over: nobody is there.
  if (code === '') return [];
  const sit = seats.flatMap(({ kind, name }, each) => (kind === 'human' && each !== seat.value ? [name] : []));
  const mine = seats[seat.value]?.name;
  const others = [...chat.value, ...muted].filter((each) => each.seat < 0).map(({ name }) => name);
  const watch = [...new Set([...others, ...watchers.value])].filter(
    (name) => name !== '' && name !== mine && !sit.includes(name),
  );
  return [...sit, ...watch].map((name) => ({
    name,
    watches: !sit.includes(name),
    hidden: hiddenHere.has(code, name),
    muted: muted.find((each) => each.name === name),
  }));
}

/** Whether there is anything to talk about, or anybody: one may report a person who cannot talk. */
export const hasChat = (table: Table): boolean => table.room.value.options.chat || people(table).length > 0;

/** What has been said by those whom this browser does not hide. */
export const heard = ({ chat, room }: Pick<Table, 'chat' | 'room'>): readonly ChatLine[] =>
  chat.value.filter(({ name }) => !hiddenHere.has(room.value.code, name));
