/** A game as a file that `npm run lab -- replay` plays again. */
import type { GameEvent, GameTypes, Input } from '@brigantine/shared/engine';
import { gameNamed } from '@brigantine/shared/games';
import { stepOf, writeRecording, type Step } from '@brigantine/shared/recording';
import type { FrozenGame } from './frozen';

/** The file's text: the recorded game, with `beside` next to it. */
export function recorded({ id, seats, choices, inputs }: Omit<FrozenGame, 'state'>, beside: object): string {
  const steps = played(id, seats, choices, inputs);
  return writeRecording({ game: id, seats, choices, strategies: [], ...beside, steps, result: {} });
}

/** The inputs with what they bring about, as far as the game can be played again. */
function played(id: string, seats: number, choices: object, inputs: readonly Input<GameTypes>[]): Step[] {
  const game = gameNamed(id)?.game;
  const state = game?.setup(seats, choices);
  let stuck = false;
  return inputs.map((input) => {
    let events: readonly GameEvent[] = [];
    try {
      if (!stuck) events = game?.apply(state as GameTypes['state'], input) ?? [];
    } catch {
      stuck = true;
    }
    return stepOf(input, events, state);
  });
}
