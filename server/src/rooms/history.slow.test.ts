/** The history of a game is what its viewers were sent live. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chanceFrom, seededPicker } from '@brigantine/shared/chance';
import type { GameTypes, Viewer } from '@brigantine/shared/engine';
import { gameNamed } from '@brigantine/shared/games';
import type { PastBatch } from '@brigantine/shared/protocol';
import { Table } from '@brigantine/shared/table';
import { CORPUS_FOLDER } from '../../../tools/src/lab/recording/corpus';
import { readRecording } from '../../../tools/src/lab/recording/read';
import { historyOf } from './history';

const files = readdirSync(CORPUS_FOLDER).filter((name) => name.endsWith('.json'));

/** Plays a recording, taking back and repeating every few answers. Returns what each viewer was sent, and saw before it. */
function played(name: string) {
  const { game: id, seats, choices, steps } = readRecording(readFileSync(path.join(CORPUS_FOLDER, name), 'utf8'), name);
  const { game } = gameNamed(id)!;
  const outcomes = steps.flatMap(({ input }) => (input.kind === 'chance' ? [input.outcome] : []));
  const chance = chanceFrom(() => outcomes.shift() ?? 0);
  const table = Table.start(game, seats, choices, chance);
  const begun = { game: id, build: '', seats, choices, version: 40 };
  table.version = begun.version;
  const viewers: Viewer[] = ['table', ...Array.from({ length: seats }, (_, seat) => seat)];
  const live = new Map(viewers.map((viewer) => [viewer, [] as PastBatch<GameTypes>[]]));
  const states = new Map<number, GameTypes['state']>([[0, game.setup(seats, choices)]]);
  const send = (events: readonly GameTypes['event'][], takesBack?: PastBatch<GameTypes>['takesBack']): void => {
    for (const viewer of viewers) {
      const { version, events: told } = table.batch(viewer, events);
      live.get(viewer)?.push({ version, events: told, ...(takesBack && { takesBack }) });
    }
    states.set(table.version, game.copy(table.state));
  };
  send(table.opening);
  for (const [at, { input }] of steps.entries()) {
    if (input.kind === 'chance') continue;
    const { seat, move } = input;
    send(table.accept(seat, move, {}).events);
    if (at % 5 !== 0 || !table.canTakeBack(seat)) continue;
    const { version } = table.takeBack(seat);
    send([], { seat, version });
    send(table.accept(seat, move).events);
  }
  return { session: { table, begun }, viewers, live, states };
}

const told = (batches: readonly PastBatch<GameTypes>[]): readonly PastBatch<GameTypes>[] =>
  batches.filter(({ events, takesBack }) => events.length > 0 || takesBack !== undefined);

const count = (batches: readonly PastBatch<GameTypes>[]): number => batches.flatMap(({ events }) => events).length;

describe.each(files)('%s', (name) => {
  it('is repeated to every seat and to spectators as they were sent it, from and up to any version', () => {
    const { session, viewers, live, states } = played(name);
    const { version, game } = session.table;
    const pick = seededPicker(name.length);
    expect([...live.values()].flat().some(({ takesBack }) => takesBack !== undefined)).toBe(true);
    for (const viewer of viewers) {
      const middle = session.begun.version + pick(version - session.begun.version);
      for (const [since, until] of [
        [0, version],
        [middle, version],
        [0, middle],
      ] as const) {
        const sent = told(live.get(viewer)!).filter((batch) => batch.version > since && batch.version <= until);
        const { first, batches } = historyOf(session, viewer, since, until);
        // Only the last of very many events are sent.
        const cut = sent.length - batches.length;
        expect(batches).toEqual(sent.slice(cut));
        expect(first).toEqual(game.view(states.get(sent[cut - 1]?.version ?? since)!, viewer));
        expect(cut > 0).toBe(count(sent) > 3000);
        if (cut > 0) expect(count(sent.slice(cut - 1))).toBeGreaterThan(3000);
      }
    }
  });
});
