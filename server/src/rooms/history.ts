import type { GameTypes, Viewer } from '@brigantine/shared/engine';
import type { History, PastBatch } from '@brigantine/shared/protocol';
import { redactedBy, repeat } from '@brigantine/shared/table';
import type { RunningGame } from './lifecycle';
import { inTwo } from './memory';

/** The longest random races have as many: 16 KB in shorthand, ten times that without. */
const MOST_EVENTS = 3000;

/** A complete log contains every outcome. */
const NO_CHANCE = {
  draw: (): never => {
    throw new Error('the log of a game lacks an outcome');
  },
};

/**
 * The events of a game after a version, up to another one, as that viewer may see them; at most the last `MOST_EVENTS`. Replays the game, which takes some
 * milliseconds. Throws if today's rules do not lead to the present state.
 */
export function historyOf(
  { table, begun }: Pick<RunningGame, 'table' | 'begun'>,
  viewer: Viewer,
  since: number,
  until = table.version,
): History<GameTypes> {
  const { game } = table;
  let first = game.view(game.setup(begun.seats, begun.choices), viewer);
  const batches: PastBatch<GameTypes>[] = [];
  repeat(game, begun, inTwo(table.log), NO_CHANCE, false, ({ state, version }, { events, takesBack }) => {
    if (version === since) first = game.view(state, viewer);
    if (version <= since || version > until) return;
    const told = redactedBy(game, events)(viewer);
    if (told.length > 0 || takesBack !== undefined)
      batches.push({ version, events: told, ...(takesBack && { takesBack }) });
  });
  const last = lastOf(batches);
  const cut = batches[batches.length - last.length - 1];
  return cut === undefined ? { first, batches } : historyOf({ table, begun }, viewer, cut.version, until);
}

function lastOf(batches: readonly PastBatch<GameTypes>[]): readonly PastBatch<GameTypes>[] {
  let events = 0;
  const before = batches.findLastIndex((batch) => (events += batch.events.length) > MOST_EVENTS);
  return batches.slice(before + 1);
}
