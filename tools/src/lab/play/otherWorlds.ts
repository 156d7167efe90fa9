/** Games that differ from a real one only in what a viewer cannot know (R11, P9). That viewer must receive the same from both. */
import { chanceFrom } from '@brigantine/shared/chance';
import type { GameTypes, Input, Viewer } from '@brigantine/shared/engine';
import { otherWorld, type Lawful } from '@brigantine/shared/laws';
import type { Batch } from '@brigantine/shared/protocol';
import { Table } from '@brigantine/shared/table';

export interface Elsewhere {
  readonly view: object;
  readonly batch: Batch<GameTypes>;
}

/** Never called: the state waits for a seat, not for chance. */
const silent = chanceFrom(() => 0);

export class OtherWorlds {
  constructor(
    private readonly lawful: Lawful<GameTypes>,
    private readonly pick: (n: number) => number,
  ) {}

  /** What the viewer would receive if everything it cannot know were dealt again now, with the real events. */
  after(viewer: Viewer, state: GameTypes['state'], events: readonly GameTypes['event'][]): Elsewhere {
    const { game } = this.lawful;
    return this.shown(viewer, otherWorld(game, state, viewer, this.pick), events);
  }

  /** What the same inputs would show the viewer; `undefined` if the rules reveal the difference. */
  during(viewer: Viewer, before: GameTypes['state'], inputs: readonly Input<GameTypes>[]): Elsewhere | undefined {
    const { lawful, pick } = this;
    const { game } = lawful;
    const state = game.copy(before);
    const other = otherWorld(game, before, viewer, pick);
    const shown: GameTypes['event'][] = [];
    for (const input of inputs) {
      const shadow = lawful.shadow(state, other, input, viewer);
      if (shadow === undefined) return undefined;
      const events = game.apply(state, input);
      const others = game.apply(other, shadow);
      if (lawful.reveals(events) || lawful.reveals(others)) return undefined;
      shown.push(...others);
    }
    return this.shown(viewer, other, shown);
  }

  private shown(viewer: Viewer, state: GameTypes['state'], events: readonly GameTypes['event'][]): Elsewhere {
    const { game } = this.lawful;
    return { view: game.view(state, 'table'), batch: Table.resume(game, state, silent).batch(viewer, events) };
  }
}
