/** Recorded games (tests/recordings) from a viewer's perspective, input by input. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { GameEvent, GameTypes, Viewer } from '@brigantine/shared/engine';
import { gameNamed } from '@brigantine/shared/games';
import { CAPTAINS, DEFAULT_OPTIONS, LIVERIES, UNPROVEN, type RoomView } from '@brigantine/shared/protocol';
import { recordSteps, writeRecord } from '@brigantine/shared/record';
import { readRecording } from '../../tools/src/lab/recording/read';
import type { Plain, PlainEvent, Told } from './player';

const FOLDER = resolve(__dirname, '../recordings');
const NAMES = ['Anne', 'Jonas', 'Théo', 'Wanjiru', 'Saskia', 'Bram'];

export interface Recorded {
  readonly game: string;
  readonly room: RoomView;
  /** The view before the first input. */
  readonly opening: Plain;
  readonly steps: readonly Told[];
}

/** Replays a recording in the engine; −1 for a spectator. Throws if there is no such recording. */
export function recorded(name: string, seat = 0): Recorded {
  const { game: id, seats, choices, steps } = readRecording(readFileSync(`${FOLDER}/${name}.json`, 'utf8'), name);
  const found = gameNamed(id);
  if (found === undefined) throw new Error(`no game ${id}`);
  const { game, options } = found;
  const wish = found.recorded.find((each) => each.name === name)?.options ?? [];
  const viewer: Viewer = seat < 0 ? 'table' : seat;
  const state = game.setup(seats, choices);
  const view = (): Plain => plain(game.view(state, viewer));
  const opening = view();
  const told = steps.map(({ input }): Told => {
    const events = game.apply(state, input).flatMap((event) => game.redact(event, viewer) ?? []);
    return { events: events.map((event) => plain(event) as PlainEvent), view: view() };
  });
  return { game: id, room: roomOf(id, seats, options.atSeats(options.read(wish), seats)), opening, steps: told };
}

/** The record of a recording, as a server writes it for a game that ended at `date`. */
export function recordOf(name: string, date: string): string {
  const { game, seats, choices, steps: inputs } = readRecording(readFileSync(`${FOLDER}/${name}.json`, 'utf8'), name);
  const found = gameNamed(game);
  if (found === undefined) throw new Error(`no game ${game}`);
  const rules = found.options.read(found.recorded.find((each) => each.name === name)?.options ?? []);
  const plainInputs = inputs.map(({ input }) => input);
  const { steps, events } = recordSteps(found.game, { seats, choices }, plainInputs);
  const result = { ...events.at(-1) };
  return writeRecord({ format: 1, engine: '', game, seats, choices, rules, date, steps, result });
}

/** Every event of a recording, in order. */
export function eventsOf({ steps }: Recorded): readonly PlainEvent[] {
  return steps.flatMap(({ events }) => events);
}

function plain(value: GameTypes['view'] | GameEvent): Plain {
  return JSON.parse(JSON.stringify(value)) as Plain;
}

function roomOf(gameId: string, seats: number, agreed: readonly string[]): RoomView {
  return {
    gameId,
    code: 'BRIGAN',
    phase: 'playing',
    version: 1,
    opened: 0,
    deadline: 0,
    takeBack: -1,
    host: 0,
    gameNumber: 1,
    options: { ...DEFAULT_OPTIONS, clock: 60, game: agreed },
    seats: NAMES.slice(0, seats).map((name, index) => ({
      name,
      kind: 'human' as const,
      captain: CAPTAINS[index] ?? '',
      livery: LIVERIES[index] ?? '',
      level: '',
      connected: true,
      botPlays: false,
      absentSince: 0,
      atScore: false,
      verified: false,
    })),
    spectators: 0,
    kicked: [],
    muted: [],
    casters: [],
    invitation: '',
    kept: '',
    fair: UNPROVEN,
  };
}
