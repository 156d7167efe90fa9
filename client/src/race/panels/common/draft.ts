/** What has been picked for the open question and not yet confirmed. One question at a time, one draft. */
import { signal } from '@preact/signals';
import type { CardId, RaceMove } from '@brigantine/shared/race';

interface Draft {
  readonly decision: number;
  readonly move: RaceMove | null;
}

const draft = signal<Draft>({ decision: -1, move: null });

/** The card under the pointer or the focus, 0 for none. */
export const hoveredCard = signal<CardId | 0>(0);

/** The move picked for that question; null when nothing is picked. */
export function draftFor(decision: number): RaceMove | null {
  return draft.value.decision === decision ? draft.value.move : null;
}

/** Whether that question has had a draft, even one put back to nothing. */
export function hasDraft(decision: number): boolean {
  return draft.value.decision === decision;
}

export function pick(decision: number, move: RaceMove | null): void {
  draft.value = { decision, move };
}

/** Two moves with the same fields in any order. */
export function sameMove(a: RaceMove | null, b: RaceMove | null): boolean {
  if (a === null || b === null) return a === b;
  return JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());
}
