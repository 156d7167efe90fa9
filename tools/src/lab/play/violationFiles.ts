/** Reports violations with the position and a scenario that reproduces the game. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gameNamed } from '@brigantine/shared/games';
import { writeScenario } from '@brigantine/shared/scenario';
import type { Outcome } from './table';

/** Inputs printed. */
const LAST = 10;

/**
 * The inputs up to the violation and the position they lead to. An illegal move becomes a last step that must be
 * refused. `undefined` without a referee.
 */
function scenarioOf({ played, violations, code }: Outcome): Readonly<Record<string, unknown>> | undefined {
  const game = gameNamed(played?.game)?.game;
  if (played === undefined || game === undefined) return undefined;
  const what = violations.map(({ kind, problem, version }) => `${kind} at version ${version}: ${problem}`).join('; ');
  const state = game.setup(played.seats, played.choices);
  const taken = [...played.inputs];
  const last = taken.findIndex((input) => {
    if (input.kind === 'move' && game.refuse(state, input.seat, input.move) !== undefined) return true;
    game.apply(state, input);
    return false;
  });
  const refused = last < 0 ? undefined : taken[last];
  const inputs = last < 0 ? taken : taken.slice(0, last);
  const scenario = writeScenario({ ...played, name: `${code}: ${what}`, inputs });
  if (refused?.kind !== 'move') return scenario;
  const step = { seat: refused.seat, move: refused.move, refused: true };
  return { ...scenario, play: [...(scenario.play as unknown[]), step] };
}

/** Writes the scenario into that folder and returns lines to print. */
export function writeViolations(outcome: Outcome, folder: string): string[] {
  const lines = outcome.violations.map(({ kind, problem, code, version, seat }) => {
    const who = seat === undefined ? '' : seat < 0 ? ', seen by a spectator' : `, seen by seat ${seat}`;
    return `VIOLATION ${kind} at table ${code}, version ${version}${who}: ${problem}`;
  });
  const scenario = scenarioOf(outcome);
  if (scenario === undefined) {
    return [...lines, `  last view: ${JSON.stringify(outcome.view ?? 'none')}`];
  }
  const file = join(folder, `violation-${outcome.code}.json`);
  writeFileSync(file, `${JSON.stringify(scenario, null, 2)}\n`);
  const last = (outcome.played?.inputs ?? []).slice(-LAST).map((input) => `    ${JSON.stringify(input)}`);
  return [
    ...lines,
    `  position: ${JSON.stringify(scenario.expect)}`,
    '  last inputs:',
    ...last,
    `  npm run scenario -- ${file}`,
  ];
}
