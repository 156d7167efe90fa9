/** What this browser's player has learnt: finished lessons and hints that were read. */
import { signal } from '@preact/signals';
import { deviceStorage } from '../storage';

const KEY = 'brigantine.learnt';
/** Remembered of a game that has been played to its end. */
export const PLAYED = 'played';
/** Prefix of entries for unfinished lessons. */
const STEP = 'step.';

const learnt = signal<readonly string[]>(read());

/** Whether a lesson, or the hint of the same name, is known. */
export function knows(game: string, what: string): boolean {
  return learnt.value.includes(`${game}.${what}`);
}

/** Whether anything of a game is known. */
export function knowsSomethingOf(game: string): boolean {
  return learnt.value.some((each) => each.startsWith(`${game}.`));
}

export function remember(game: string, what: string): void {
  if (!knows(game, what)) keep([...learnt.peek(), `${game}.${what}`]);
}

/** The step at which the lessons of a game were interrupted, from 0, and the number of steps; undefined if they were not. */
export function leftOff(game: string): { readonly step: number; readonly count: number } | undefined {
  const at = learnt.value.find((each) => each.startsWith(`${game}.${STEP}`));
  if (at === undefined) return undefined;
  const [step = 0, count = 0] = at.split('.').slice(2).map(Number);
  return { step, count };
}

/** Stores the current step of a game's lessons. The first step and the end count as not interrupted. */
export function leaveOff(game: string, step: number, count: number): void {
  const others = learnt.peek().filter((each) => !each.startsWith(`${game}.${STEP}`));
  keep(step > 0 && step < count ? [...others, `${game}.${STEP}${step}.${count}`] : others);
}

function keep(all: readonly string[]): void {
  learnt.value = all;
  deviceStorage.setItem(KEY, JSON.stringify(all));
}

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}
