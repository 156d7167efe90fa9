import type { PlankDecision } from '@brigantine/shared/plank';
import type { PlankKey } from '../../words';

/** Why a card in the hand is no answer to the open question: the other kind is due (P2.3, P3.1, P3.5). */
export function dimmedBecause(decision: PlankDecision): PlankKey {
  if (decision.type === 'choosePlacement') return 'dim.notYet';
  switch (decision.due) {
    case 'pirate':
      return 'dim.pirateDue';
    case 'action':
      return 'dim.actionDue';
    case 'anything':
      return 'dim.begun';
  }
}
