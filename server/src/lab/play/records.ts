import type { GameTypes } from '@brigantine/shared/engine';
import { LAWFUL_GAMES, type Lawful } from '@brigantine/shared/laws';
import { SHELF } from '../../games';
import type { Record } from './door';
import type { Judge } from './judge';
import { Protest, Referee } from './referee';

/** That of the first game at a table; version 0 is the lobby's. */
const FIRST_VERSION = 1;

/**
 * Gives a table's referee what the server has recorded of a game: its beginning, or the inputs that were taken. What the
 * rules do not allow is reported. With `scrambles` the scrambling law is held against what is shown.
 */
export function takeRecord(judge: Judge, record: Record, scrambles: string | undefined): void {
  try {
    if (record.setup !== undefined) judge.referee = refereeOf(judge, record, record.setup, scrambles);
    else judge.referee?.take(record.inputs);
    judge.catchUp();
  } catch (fault) {
    if (!(fault instanceof Protest)) throw fault;
    judge.report(fault.kind, fault.message, judge.referee?.version ?? 0);
  }
}

function refereeOf(
  judge: Judge,
  { inputs }: Record,
  { gameId, seats, options }: NonNullable<Record['setup']>,
  scrambles: string | undefined,
): Referee {
  const entry = SHELF.games.find(({ game }) => game.id === gameId);
  const lawful: Lawful<GameTypes> | undefined = LAWFUL_GAMES.find(({ game }) => game.id === gameId);
  if (entry === undefined || lawful === undefined) throw new Error(`no game ${gameId}`);
  judge.lawful = lawful;
  const begun = { game: gameId, seats, choices: entry.choicesOf(options, seats) };
  return new Referee(lawful, begun, FIRST_VERSION, inputs, scrambles);
}
