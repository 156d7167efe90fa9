/** Times a recorded game at normal speed by the playback's own clock, which no machine slows down. */
import type { Browser } from 'playwright-core';
import { openPlayer } from './openPlayer';
import type { PlainEvent } from './player';
import { recorded } from './recorded';

/** The player at the table. */
const SEAT = 0;
const SIZE = { width: 700, height: 280 };

export interface Timed {
  readonly event: PlainEvent;
  readonly brief: boolean;
  /** How long the next event waited for this one. */
  readonly ms: number;
  /** Bot thinking time before it, in ms. */
  readonly thought: number;
}

/** Every event of a recording as its first player sees it, where bots think for `botMs`. */
export async function timeEvents(browser: Browser, name: string, botMs: number): Promise<readonly Timed[]> {
  const { game, room, opening, steps } = recorded(name, SEAT);
  const complaints: string[] = [];
  const page = await openPlayer(browser, { width: 1200, height: 700 }, complaints);
  const table = { game, language: 'en' as const, ...SIZE, room, seat: SEAT, view: opening };
  const shown = await page.evaluate(
    async ([opened, told]) => {
      await window.player.open(opened);
      for (const step of told) await window.player.tell(step, 1);
      return window.player.record().shown;
    },
    [table, steps] as const,
  );
  await page.close();
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  let at = 0;
  let story = 0;
  let thought = 0;
  return steps.flatMap(({ events }, index) => {
    const { seats } = pendingOf(steps[index - 1]?.view ?? opening);
    // Bots think while the story goes on, and while this player decides.
    if (seats.length > 0 && !seats.includes(SEAT)) thought += Math.max(0, botMs - story);
    story = 0;
    return events.map((event): Timed => {
      const { brief = false, ms = 0 } = shown[at++] ?? {};
      const timed = { event, brief, ms, thought };
      story += ms;
      thought = 0;
      return timed;
    });
  });
}

const pendingOf = (view: unknown): { readonly seats: readonly number[] } =>
  (view as { readonly pending: { readonly seats: readonly number[] } }).pending;

/** The rounds of a race, in ms. */
export function roundsOf(timed: readonly Timed[]): readonly number[] {
  const rounds: number[] = [];
  for (const { event, ms, thought } of timed) {
    if (event.type === 'roundStarted') rounds.push(0);
    const last = rounds.length - 1;
    if (last >= 0) rounds[last] = (rounds[last] ?? 0) + ms + thought;
  }
  return rounds;
}

/** The middle of them; of an even number, the mean of the two in the middle. */
export function median(of: readonly number[]): number {
  const sorted = [...of].sort((a, b) => a - b);
  const middle = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return middle.reduce((sum: number, each) => sum + (each ?? NaN) / 2, 0);
}
