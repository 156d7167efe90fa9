import type { PlankDecision } from '@brigantine/shared/plank';

/** The paragraph of the rules that asks this question, e.g. `P3.1`. */
export function paragraphFor(decision: PlankDecision): string {
  if (decision.type === 'choosePlacement') return 'P2.3';
  switch (decision.due) {
    case 'anything':
      return 'P3.1';
    case 'pirate':
      return 'P4';
    case 'action':
      return 'P5.1';
  }
}
