/** What transcripts.test.ts runs, here in Node and there in a browser. */
import { Gathering, type Plan } from '../../tools/src/lab/gathering';
import { combined } from '../../tools/src/lab/playout';

/** The fingerprint of the first games of a plan. */
export function transcripts(plan: Plan, games: number): string {
  return combined(new Gathering([plan]).play({ plan: 0, from: 0, to: games }));
}
