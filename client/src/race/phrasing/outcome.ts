import type { RoomView } from '@brigantine/shared/protocol';
import type { RaceEvent, ShipName } from '@brigantine/shared/race';
import type { Say } from '../words';
import { playerName } from './phrases';

export type Won = Omit<Extract<RaceEvent, { type: 'combatWon' }>, 'type'>;

/** How somebody has fared in a fight. */
export type Fared = 'won' | 'lost' | 'watched';

export interface Outcome {
  readonly fared: Fared;
  readonly text: string;
}

/** R8.2: how the one who looks on has fared in a fight, and what that is called. */
export function outcome(t: Say, { winner, loser, attack, defence, star }: Won, own: ShipName, room: RoomView): Outcome {
  // The winner's first, as the log has it; a star needs no sums.
  const sums = star ? '' : ` ${Math.max(attack, defence)}–${Math.min(attack, defence)}`;
  if (own === winner) return { fared: 'won', text: t('combat.youWin') + sums };
  if (own === loser) return { fared: 'lost', text: t('combat.youLose') + sums };
  const name = winner === 'ghost' ? t('ghost.subject') : playerName(t, room, winner);
  return { fared: 'watched', text: `${name} ${t('turn.wins')}${sums}` };
}
