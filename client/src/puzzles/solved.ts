/** The puzzles that this browser's player has solved. */
import { signal } from '@preact/signals';
import { deviceStorage } from '../storage';

const KEY = 'brigantine.puzzles';

export const solved = signal<readonly string[]>(readSolved(deviceStorage.getItem(KEY)));

/** Stores the name of a puzzle. */
export function markSolved(name: string): void {
  if (solved.peek().includes(name)) return;
  solved.value = [...solved.peek(), name];
  deviceStorage.setItem(KEY, JSON.stringify(solved.peek()));
}

/** The names in a stored text; none if it is damaged. */
export function readSolved(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}
