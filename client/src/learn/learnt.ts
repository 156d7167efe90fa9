/** What this browser's player has learnt: lessons played to their end, and hints that have been read. */
import { signal } from '@preact/signals';
import { deviceStorage } from '../storage';

const KEY = 'brigantine.learnt';
/** How an entry begins that says where the lessons have been left. */
const STEP = 'step.';

const learnt = signal<readonly string[]>(read());

/** Whether a lesson, or the hint of the same name, is known already. */
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

/** The step at which the lessons of a game have been left, from 0, and of how many; undefined when there is nothing to go on with. */
export function leftOff(game: string): { readonly step: number; readonly count: number } | undefined {
  const at = learnt.value.find((each) => each.startsWith(`${game}.${STEP}`));
  if (at === undefined) return undefined;
  const [step = 0, count = 0] = at.split('.').slice(2).map(Number);
  return { step, count };
}

/** The lessons of a game are at that step; at the first one, and after the last, there is nothing to go on with. */
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
