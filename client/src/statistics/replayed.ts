import type { GameEvent } from '@brigantine/shared/engine';
import { readRecord, Replay } from '@brigantine/shared/record';
import type { PlayedGame } from './store';

export interface ReplayedGame extends Pick<PlayedGame, 'at' | 'game' | 'rules' | 'seats'> {
  /** The events as spectators saw them. */
  readonly events: readonly GameEvent[];
}

/** Plays the text of a record. Throws `RecordError`; undefined for an old record, which does not name its rules. */
export function replayedGame(text: string): ReplayedGame | undefined {
  const { events, game: rulesOfGame, record } = new Replay(readRecord(text));
  const { date, game, rules, seats } = record;
  if (rules === undefined) return undefined;
  const seen = events.flat().flatMap((event) => rulesOfGame.redact(event, 'table') ?? []);
  return { at: Date.parse(date), game, rules, seats, events: seen };
}
