/** Reads recordings; `shared/src/recording` describes the format. */
import type { GameTypes, Input } from '@brigantine/shared/engine';
import { FAIR_PROTOCOL } from '@brigantine/shared/fair';
import { readRecord, RecordError, Replay } from '@brigantine/shared/record';
import { FORMAT, type Recording, type Step } from '@brigantine/shared/recording';
import { z } from 'zod';
import { UsageError } from '../../cli/options';

const word = /^(?:(\d+):)?(\d+)\/(\d+)\.([0-9a-f]+)\.([0-9a-f]+)$/;

/** `verify` checks lengths and order. */
const proof = z.object({
  protocol: z.literal(FAIR_PROTOCOL),
  commitment: z.string(),
  nonces: z.array(z.object({ seat: z.int(), hash: z.string(), nonce: z.string().exactOptional() })),
  secret: z.string().exactOptional(),
});

const written = z.object({
  format: z.literal(FORMAT),
  game: z.string(),
  seats: z.int(),
  choices: z.record(z.string(), z.unknown()),
  strategies: z.array(z.string()),
  moves: z.array(z.looseObject({ type: z.string() })),
  types: z.array(z.string()),
  told: z.array(z.string()),
  steps: z.array(z.string()),
  result: z.record(z.string(), z.unknown()),
  fair: proof.optional(),
});

/** Reads a recording, or the record of a finished game. Throws `UsageError` if the text is neither. */
export function readRecording(text: string, file: string): Recording {
  const value = parsed(text);
  if (typeof (value as { readonly steps?: unknown } | undefined)?.steps === 'string') return fromRecord(text, file);
  const read = written.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new UsageError(`${file} is no recorded game: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
  }
  const { moves, types, told: numbers, steps: lines, fair, format: _, ...rest } = read.data;
  const told = numbers.map((line) => typesIn(line, types, file));
  const words = lines.flatMap((line) => line.split(' '));
  const steps = words.map((each) => readStep(each, moves, told, file));
  return { ...rest, ...(fair && { fair }), steps };
}

function fromRecord(text: string, file: string): Recording {
  try {
    return new Replay(readRecord(text)).recording();
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    throw new UsageError(`${file} is no record of a game (${error.code}): ${error.message}`, { cause: error });
  }
}

/** The names of the types that a line of `told` has as numbers. */
function typesIn(line: string, types: readonly string[], file: string): string {
  const names = line === '' ? [] : line.split(' ').map((number) => types[Number(number)]);
  if (names.includes(undefined)) throw new UsageError(`${file} is no recorded game: "${line}" names no events of it`);
  return names.join(' ');
}

function readStep(
  text: string,
  moves: readonly { readonly type: string }[],
  told: readonly string[],
  file: string,
): Step {
  const [, seat, number, types, events, state] = word.exec(text) ?? [];
  const what = told[Number(types)];
  const move = moves[Number(number)];
  if (events === undefined || state === undefined || what === undefined || (seat !== undefined && move === undefined)) {
    throw new UsageError(`${file} is no recorded game: "${text}" is no step of it`);
  }
  const input: Input<GameTypes> =
    seat === undefined || move === undefined
      ? { kind: 'chance', outcome: Number(number) }
      : { kind: 'move', seat: Number(seat), move };
  return { input, told: what, events, state };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
