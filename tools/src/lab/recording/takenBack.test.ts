/** An answer may be taken back until something is drawn or revealed, or somebody else has answered. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chanceFrom, seededPicker } from '@brigantine/shared/chance';
import type { GameTypes, Viewer } from '@brigantine/shared/engine';
import { gameNamed } from '@brigantine/shared/games';
import { otherWorld } from '@brigantine/shared/laws';
import { inEffect, MOST_TAKE_BACKS, repeat, stateHash, Table, type Logged } from '@brigantine/shared/table';
import { CORPUS_FOLDER } from './corpus';
import { readRecording } from './read';

const files = readdirSync(CORPUS_FOLDER).filter((name) => name.endsWith('.json'));

function recorded(name: string) {
  const { game: id, seats, choices, steps } = readRecording(readFileSync(path.join(CORPUS_FOLDER, name), 'utf8'), name);
  const inputs = steps.map(({ input }) => input);
  const moves = inputs.flatMap((input) => (input.kind === 'move' ? [input] : []));
  const outcomes = inputs.flatMap((input) => (input.kind === 'chance' ? [input.outcome] : []));
  const viewers: Viewer[] = ['table', ...Array.from({ length: seats }, (_, seat) => seat)];
  return { game: gameNamed(id)!.game, begun: { seats, choices, version: 0 }, inputs, moves, outcomes, viewers };
}

/** Everything that reaches a viewer, but for the ids of questions. */
function received(table: Table<GameTypes>, viewer: Viewer): string {
  const { game, state } = table;
  const asks = table.asks(viewer).map((ask) => ({ ...ask, decision: { ...ask.decision, id: 0 } }));
  return JSON.stringify([game.view(state, viewer), game.knowledge(state, viewer), asks]);
}

describe.each(files)('%s', (name) => {
  const { game, begun, inputs, moves, outcomes, viewers } = recorded(name);
  const { seats, choices } = begun;
  const start = (): Table<GameTypes> => {
    const left = [...outcomes];
    return Table.start(
      game,
      seats,
      choices,
      chanceFrom(() => left.shift() ?? 0),
    );
  };

  it('leaves no trace of an answer that is taken back', () => {
    const table = start();
    let takenBack = 0;
    for (const { seat, move } of moves) {
      const before = viewers.map((viewer) => received(table, viewer));
      table.accept(seat, move, {});
      if (!table.canTakeBack(seat)) continue;
      const { asked } = table.state;
      table.takeBack(seat);
      expect(viewers.map((viewer) => received(table, viewer))).toEqual(before);
      // An answer to a later question comes too late: it fits no other one.
      expect(table.open).toMatchObject([{ id: asked, seat }]);
      table.accept(seat, move);
      takenBack++;
    }
    expect(takenBack).toBeGreaterThan(3);
    expect(inEffect(table.log)).toEqual(inputs);
  });

  it('an answer that may be taken back reveals nothing, nor does whether it may be', () => {
    const table = start();
    const pick = seededPicker(1);
    for (const { seat, move } of moves) {
      const before = game.copy(table.state);
      const { length } = table.log;
      const { events } = table.accept(seat, move, {});
      const drawn = table.log.length > length + 1;
      const may = table.canTakeBack(seat);
      if (!drawn) {
        const viewer = viewers[pick(viewers.length)]!;
        const world = otherWorld(game, before, viewer, pick);
        // A move that is impossible in another world reveals something.
        if (may || game.refuse(world, seat, move) === undefined) {
          const other = Table.resume(
            game,
            world,
            chanceFrom(() => 0),
            seats,
          );
          const there = other.accept(seat, move, {});
          if (viewer !== seat) expect(other.canTakeBack(seat)).toBe(may);
          if (may) expect([there.events, received(other, viewer)]).toEqual([events, received(table, viewer)]);
        }
      }
      table.keepAnswers();
    }
  });

  it('is the same game when it is replayed, up to any answer', () => {
    const table = start();
    const pick = seededPicker(2);
    const ends: { log: Logged<GameTypes>[]; version: number; state: string }[] = [];
    const note = (): number =>
      ends.push({ log: [...table.log], version: table.version, state: stateHash(table.state) });
    for (const { seat, move } of moves) {
      for (let times = pick(MOST_TAKE_BACKS + 1); times >= 0; times--) {
        table.accept(seat, move, {});
        if (times === 0 || !table.canTakeBack(seat)) break;
        if (pick(40) === 0) note();
        table.takeBack(seat);
        if (pick(40) === 0) note();
      }
    }
    note();
    for (const { log, version, state } of ends) {
      const opening = log.findIndex(({ kind }) => kind === 'move');
      const answers = JSON.parse(JSON.stringify(log.slice(opening))) as typeof log;
      const played = [{ inputs: log.slice(0, opening) }, { inputs: answers, state }];
      const again = repeat(
        game,
        begun,
        played,
        chanceFrom(() => 0),
        true,
      );
      expect(again.version).toBe(version);
      expect(viewers.some((seat) => typeof seat === 'number' && again.canTakeBack(seat))).toBe(false);
    }
    expect(inEffect(table.log)).toEqual(inputs);
  });
});
