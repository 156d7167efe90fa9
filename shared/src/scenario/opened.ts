/** Opens a scenario as a game that continues interactively, for lessons and developer pages. */
import type { GameTypes } from '../engine';
import { Table } from '../table';
import { invalid, type JsonObject } from '../engine/check';
import type { Notation } from './notation';
import { parseScenario } from './parse';
import { ScriptedChance } from './script';

/**
 * Sets up a scenario and makes the moves of its `play`. Chance follows its script, then its seed. Throws `CheckFailed` with the path of an error, and
 * `SetupRefused` if the rules refuse the set-up.
 */
export function openScenario<G extends GameTypes>(raw: JsonObject, notation: Notation<G>): Table<G> {
  const { setup, chance, seed, steps } = parseScenario(raw, notation);
  const state = notation.arrange(setup);
  const scripted = new ScriptedChance(notation, chance, seed, notation.foreseen?.(setup));
  scripted.attend(state);
  const table = Table.resume(notation.game, state, scripted);
  for (const step of steps) {
    if (step.kind !== 'move') return invalid(step.path, 'expected a move');
    const submission = table.submit(step.seat, step.move);
    if (!submission.ok) return invalid(step.path, `refused: ${submission.refusal.code}`);
  }
  return table;
}
