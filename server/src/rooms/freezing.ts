import type { GameTypes } from '@brigantine/shared/engine';
import type { Phase } from '@brigantine/shared/protocol';
import type { Attendance } from './attendance';
import type { Broadcast } from './broadcast';
import type { RunningGame } from './course';
import { stackOf, type FrozenGame, type FrozenTable } from './frozen';
import type { TableState } from './tableState';

/** A bug has been met: this table stops as it stands, everybody is told, other tables never notice. */
export function freeze<G extends GameTypes>(
  table: TableState<G>,
  broadcast: Broadcast<G>,
  attendance: Attendance<G>,
  fault: unknown,
  /** The game, where none could be put on the table. */
  game?: FrozenGame,
): void {
  const { alarms, code, course, connections, services } = table;
  const { phase } = course;
  if (phase === 'frozen') return;
  course.freeze();
  alarms.clearAll();
  if (connections.size === 0) attendance.endWhenIdle(services.limits.idle, 'asleep');
  const inSpiteOfFaults = (deed: () => void): void => {
    try {
      deed();
    } catch (another) {
      services.log.error({ code, stack: stackOf(another) }, 'a fault in freezing a table');
    }
  };
  // The fault may be in any of these, and each is done nevertheless.
  inSpiteOfFaults(() => keepPosition(table, phase, fault, game));
  broadcast.drop();
  inSpiteOfFaults(() => attendance.publish());
  inSpiteOfFaults(() => broadcast.flush());
  for (const connection of connections.all()) inSpiteOfFaults(() => connection.send('notice', { code: 'frozen' }));
}

/** The whole position goes to a file that the log names, or into the log itself. */
function keepPosition<G extends GameTypes>(
  table: TableState<G>,
  phase: Phase,
  fault: unknown,
  unplayed: FrozenGame | undefined,
): void {
  const frozen = frozenTable(table, phase, fault, unplayed);
  const { asked, code, game, gameNumber, stack, version } = frozen;
  const { keepFrozen, log } = table.services;
  const brief = { code, version, gameNumber, inputs: game?.inputs.length, asked, stack };
  const file = keepFrozen(frozen);
  log.error(file === undefined ? { ...brief, frozen } : { ...brief, file }, 'table frozen');
}

/** The table as it stands when `fault` has been met in that phase. */
function frozenTable<G extends GameTypes>(
  { agreement, code, course, seats, services }: TableState<G>,
  phase: Phase,
  fault: unknown,
  unplayed?: FrozenGame,
): FrozenTable {
  const { gameNumber, session, version } = course;
  const question = session?.table.state.question;
  return {
    at: new Date().toISOString(),
    build: services.build,
    code,
    gameNumber,
    phase,
    version,
    options: agreement.options,
    seats: seats.list.length,
    asked: question?.kind === 'decide' ? question.type : question?.kind,
    stack: stackOf(fault),
    game: session === undefined ? unplayed : gameOf(session),
  };
}

function gameOf<G extends GameTypes>({ begun, table }: RunningGame<G>): FrozenGame {
  const { game, seats, choices } = begun;
  return { id: game, seats, choices, inputs: table.log, state: table.state };
}
