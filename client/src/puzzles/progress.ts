/** The solved and missed puzzles, and the streak of days, stored in this browser. */
import { signal } from '@preact/signals';
import { deviceStorage } from '../storage';

const KEY = 'brigantine.puzzles';

export interface Progress {
  /** Names of puzzles. */
  readonly solved: readonly string[];
  /** Names of those whose first answer was not the best. */
  readonly missed: readonly string[];
  /** The latest day whose puzzle was solved on that day, counted from 1970. */
  readonly day: number;
  /** How many such days there were in a row until then. */
  readonly row: number;
}

export const progress = signal(readProgress(deviceStorage.getItem(KEY)));

/** `before` after an answer; `today` if the puzzle is that of the day. */
export function afterAnswer(before: Progress, name: string, right: boolean, today?: number): Progress {
  const { solved, missed, day, row } = before;
  const known = solved.includes(name);
  if (!right) return known || missed.includes(name) ? before : { ...before, missed: [...missed, name] };
  const streak =
    today === undefined || today <= day ? { day, row } : { day: today, row: today === day + 1 ? row + 1 : 1 };
  return { missed, ...streak, solved: known ? solved : [...solved, name] };
}

/** Stores an answer. */
export function noteAnswer(...answer: [name: string, right: boolean, today?: number]): void {
  progress.value = afterAnswer(progress.peek(), ...answer);
  deviceStorage.setItem(KEY, JSON.stringify(progress.peek()));
}

/** Days in a row until today or yesterday. */
export const streakOn = (today: number, { day, row }: Progress): number => (day >= today - 1 ? row : 0);

/** The progress in a stored text; nothing in place of what is damaged. Older texts hold only the solved ones. */
export function readProgress(text: string | null): Progress {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    stored = {};
  }
  const { solved, missed, day, row } = (Array.isArray(stored) ? { solved: stored } : (stored ?? {})) as Partial<
    Record<string, unknown>
  >;
  const names = (of: unknown): string[] => (Array.isArray(of) ? of.filter((each) => typeof each === 'string') : []);
  const number = (of: unknown): number => (Number.isSafeInteger(of) && Number(of) > 0 ? Number(of) : 0);
  return { solved: names(solved), missed: names(missed), day: number(day), row: number(row) };
}
