/** The simulation of transcripts.browser.test.ts and the checks of fair chance, for Node and the browser. */
import { PlanRunner, type Plan } from '../../tools/src/lab/planRunner';
import { combined } from '../../tools/src/lab/playout';

export { fairDraws, verify } from '@brigantine/shared/fair';

/** The fingerprint of the first games of a plan. */
export function transcripts(plan: Plan, games: number): string {
  return combined(new PlanRunner([plan]).play({ plan: 0, from: 0, to: games }));
}
