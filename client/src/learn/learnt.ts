/** What this browser's player has learnt: lessons played to their end, and hints that have been read. */
import { signal } from '@preact/signals';

const KEY = 'brigantine.learnt';

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
  const name = `${game}.${what}`;
  if (learnt.peek().includes(name)) return;
  learnt.value = [...learnt.peek(), name];
  try {
    localStorage.setItem(KEY, JSON.stringify(learnt.peek()));
  } catch {
    // Storage may be full or forbidden; what is learnt then counts as long as the page.
  }
}

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}
