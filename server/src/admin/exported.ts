import type { GameEvent, GameTypes, Input } from '@brigantine/shared/engine';
import { gameNamed } from '@brigantine/shared/games';
import type { Phase } from '@brigantine/shared/protocol';
import { stepOf, writeRecording, type Recording } from '@brigantine/shared/recording';
import type { LogRecord, WrittenTable } from '../journal/journal';
import { unplayed, type FrozenGame } from '../rooms/frozen';
import { proofOf } from '../rooms/fair';
import { readLog, unpack, type TableMemory } from '../rooms/memory';

/** Fields left out everywhere: hashes of tokens, browsers and addresses, push subscriptions, webhooks, invitations, registered names and secrets of chance. */
const LEFT_OUT: readonly string[] = [
  'token',
  'browsers',
  'push',
  'webhook',
  'invitation',
  'origin',
  'profile',
  'secret',
];

/** A table's log for the host, without anything that opens a seat or reaches a player. */
export interface Exported extends Pick<WrittenTable, 'code' | 'game' | 'phase'> {
  readonly records: readonly (Pick<LogRecord, 'sequence' | 'kind'> & {
    readonly at: string;
    readonly payload: unknown;
  })[];
}

/** Not during a game: the log contains secrets that even the host must not see. */
export function mayBeExported(phase: Phase): boolean {
  return phase !== 'playing';
}

/** The log as JSON. `npm run lab -- replay` replays its game, if there is one. */
export function exportedText(table: WrittenTable): string {
  const told = exported(table);
  const { game, fair, kept = '' } = memoryOf(table);
  if (game === undefined) return JSON.stringify(told, null, 2);
  // Not by the phase, which may have been written without the end of the game.
  const proof = fair && proofOf(fair, kept !== '');
  return recorded(unplayed(game), { ...told, ...(proof && { fair: proof }) });
}

/** The table as stored, with its last game; nothing if its log cannot be read. */
function memoryOf({ records }: WrittenTable): Partial<TableMemory> {
  try {
    return readLog(records);
  } catch {
    return {};
  }
}

function exported({ code, game, phase, records }: WrittenTable): Exported {
  return {
    ...{ code, game, phase },
    records: records.map(({ sequence, at, kind, payload }) => {
      return { sequence, at: new Date(at).toISOString(), kind, payload: readable('', payload) };
    }),
  };
}

/** Removes these fields, and unpacks the inputs of games. */
function readable(key: string, value: unknown): unknown {
  if (key === 'inputs' && typeof value === 'string') return unpack(value);
  if (Array.isArray(value)) return value.map((each) => readable('', each));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !LEFT_OUT.includes(name));
  return Object.fromEntries(kept.map(([name, each]) => [name, readable(name, each)]));
}

/** A game as a file for `npm run lab -- replay`, with the fields of `beside`. */
export function recorded({ id, seats, choices, inputs }: Omit<FrozenGame, 'state'>, beside: object): string {
  const { steps, result } = played(id, seats, choices, inputs);
  return writeRecording({ game: id, seats, choices, strategies: [], ...beside, steps, result });
}

/** The inputs with their events, as far as the game can be replayed, and its end, if it is over. */
function played(
  id: string,
  seats: number,
  choices: object,
  inputs: readonly Input<GameTypes>[],
): Pick<Recording, 'steps' | 'result'> {
  const game = gameNamed(id)?.game;
  const state: GameTypes['state'] | undefined = game?.setup(seats, choices);
  let stuck = false;
  let events: readonly GameEvent[] = [];
  const steps = inputs.map((input) => {
    events = [];
    try {
      if (!stuck) events = game?.apply(state as GameTypes['state'], input) ?? [];
    } catch {
      stuck = true;
    }
    return stepOf(input, events, state);
  });
  return { steps, result: state?.over === true ? { ...events.at(-1) } : {} };
}
