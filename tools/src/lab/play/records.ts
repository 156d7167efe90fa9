import { gameNamed } from '@brigantine/shared/games';
import type { JournalRecord } from './recordFeed';
import type { Judge } from './judge';
import { Breach, Referee } from './referee';

/**
 * Gives a table's referee what the server has recorded of a game: its beginning, or the inputs that were taken. What the
 * rules do not allow is reported. With `scrambles` the scrambling law is held against what is shown.
 */
export function takeRecord(judge: Judge, record: JournalRecord, scrambles: string | undefined): void {
  try {
    if (record.begun !== undefined) begin(judge, record, record.begun, scrambles);
    else judge.referee?.take(record.inputs);
    judge.catchUp();
  } catch (fault) {
    if (!(fault instanceof Breach)) throw fault;
    judge.report(fault.kind, fault.message, judge.referee?.version ?? 0);
  }
}

function begin(
  judge: Judge,
  { inputs }: JournalRecord,
  begun: NonNullable<JournalRecord['begun']>,
  scrambles: string | undefined,
): void {
  const game = gameNamed(begun.game);
  if (game === undefined) throw new Error(`no game ${begun.game}`);
  // Versions go on from game to game; 0 is that of the first lobby.
  const version = (judge.referee?.version ?? 0) + 1;
  judge.begin(game.lawful, new Referee(game.lawful, begun, version, inputs, scrambles));
}
