import type { Phase } from '@brigantine/shared/protocol';
import { inEffect } from '@brigantine/shared/table';
import type { Attendance } from './attendance';
import type { Broadcast } from './broadcast';
import type { RunningGame } from './lifecycle';
import { stackOf, type FrozenGame, type FrozenTable } from './frozen';
import type { TableState } from './tableState';

/** Stops a table after a bug and notifies everybody at it. Other tables are not affected. */
export function freeze(
  table: TableState,
  broadcast: Broadcast,
  attendance: Attendance,
  fault: unknown,
  /** The stored game, if it could not be restored. */
  game?: FrozenGame,
): void {
  const { alarms, code, lifecycle, connections, services } = table;
  const { phase } = lifecycle;
  if (phase === 'frozen') return;
  lifecycle.freeze();
  alarms.clearAll();
  if (connections.size === 0) attendance.endWhenIdle(services.limits.idle, 'asleep');
  const inSpiteOfFaults = (deed: () => void): void => {
    try {
      deed();
    } catch (another) {
      services.log.error({ code, stack: stackOf(another) }, 'a fault while freezing a table');
    }
  };
  // Each step may fail because of the same bug.
  inSpiteOfFaults(() => keepPosition(table, phase, fault, game));
  broadcast.drop();
  inSpiteOfFaults(() => attendance.publish());
  inSpiteOfFaults(() => broadcast.flush());
  for (const connection of connections.all()) inSpiteOfFaults(() => connection.send('notice', { code: 'frozen' }));
}

/** Writes the whole position to a file that the log names, or into the log. */
function keepPosition(table: TableState, phase: Phase, fault: unknown, unplayed?: FrozenGame): void {
  const frozen = frozenTable(table, phase, fault, unplayed);
  const { asked, code, game, gameNumber, stack, version } = frozen;
  const { keepFrozen, log } = table.services;
  const brief = { code, version, gameNumber, inputs: game?.inputs.length, asked, stack };
  const file = keepFrozen(frozen);
  log.error(file === undefined ? { ...brief, frozen } : { ...brief, file }, 'table frozen');
}

function frozenTable(
  { settings, code, lifecycle, seats, services }: TableState,
  phase: Phase,
  fault: unknown,
  unplayed?: FrozenGame,
): FrozenTable {
  const { gameNumber, session, version } = lifecycle;
  const question = session?.table.state.question;
  return {
    at: new Date().toISOString(),
    build: services.build,
    code,
    gameNumber,
    phase,
    version,
    options: settings.options,
    seats: seats.list.length,
    asked: question?.kind === 'decide' ? question.type : question?.kind,
    stack: stackOf(fault),
    game: session === undefined ? unplayed : gameOf(session),
  };
}

function gameOf({ begun: { game: id, seats, choices }, table: { log, state } }: RunningGame): FrozenGame {
  return { id, seats, choices, inputs: inEffect(log), state };
}
