import type { GameTypes } from '@brigantine/shared/engine';
import type { Phase } from '@brigantine/shared/protocol';
import type { Attendance } from './attendance';
import { frozenTable, stackOf, type FrozenGame } from './frozen';
import type { TableParts } from './tableParts';

/** A bug has been met: this table stops as it stands, everybody is told, other tables never notice. */
export function freeze<G extends GameTypes>(
  parts: TableParts<G>,
  attendance: Attendance<G>,
  fault: unknown,
  /** The game, where none could be put on the table. */
  game?: FrozenGame,
): void {
  const { alarms, code, course, guests, logbook, services } = parts;
  const { phase } = course;
  if (phase === 'frozen') return;
  course.freeze();
  alarms.clearAll();
  if (guests.size === 0) attendance.endWhenIdle(services.limits.idle, 'asleep');
  const inSpiteOfFaults = (deed: () => void): void => {
    try {
      deed();
    } catch (another) {
      services.log.error({ code, stack: stackOf(another) }, 'a fault in freezing a table');
    }
  };
  // The fault may be in any of these, and each is done nevertheless.
  inSpiteOfFaults(() => keepPosition(parts, phase, fault, game));
  logbook.drop();
  inSpiteOfFaults(() => attendance.publish());
  inSpiteOfFaults(() => logbook.flush());
  for (const guest of guests.all()) inSpiteOfFaults(() => guest.send('notice', { code: 'frozen' }));
}

/** The whole position goes to a file that the log names, or into the log itself. */
function keepPosition<G extends GameTypes>(
  parts: TableParts<G>,
  phase: Phase,
  fault: unknown,
  unplayed: FrozenGame | undefined,
): void {
  const { agreement, code, course, seats, services } = parts;
  const { gameNumber, session, version } = course;
  const { options } = agreement;
  const frozen = frozenTable({ code, gameNumber, options, seats, services, session, version }, phase, fault, unplayed);
  const { asked, stack, game } = frozen;
  const { keepFrozen, log } = services;
  const brief = { code, version, gameNumber, inputs: game?.inputs.length, asked, stack };
  const file = keepFrozen(frozen);
  log.error(file === undefined ? { ...brief, frozen } : { ...brief, file }, 'table frozen');
}
