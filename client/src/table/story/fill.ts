import type { GameTypes } from '@brigantine/shared/engine';
import { guarded } from '../../faults';
import type { FillLog, LogEntry } from '../contract';
import { withoutAnswer } from './phrased';

type Arguments<G extends GameTypes> = Parameters<FillLog<G>>;

/**
 * Inserts missing events into the log and into the reports. Lines of a version that was shown only in part are replaced. An event that cannot be
 * reduced changes nothing.
 */
export function filled<G extends GameTypes>(
  log: readonly LogEntry<G>[],
  { batches, first, gap: { from, since, to, until } }: Arguments<G>[1],
  reports: Arguments<G>[2],
  reduce: Arguments<G>[3],
): ReturnType<FillLog<G>> {
  const past = batches.filter(({ version }) => version <= until);
  const missed = new Set(past.map(({ version }) => version));
  const others = reports.told.filter(({ version }) => !missed.has(version));
  const told = [...others, ...past].sort((a, b) => a.version - b.version);
  const count = past.reduce((sum, { events }) => sum + events.length, 0);
  let lines = log.filter(({ key }) => key < from);
  let after = first;
  let written = 0;
  for (const { version, events, takesBack } of batches) {
    const seen = version > until;
    if (takesBack !== undefined) {
      const taken = told.flatMap((each) => (each.version === takesBack.version ? each.events : []));
      // Later ones have been applied already, except to answers in the gap.
      if (!seen || lines.some(({ event }) => taken.includes(event)))
        lines = withoutAnswer(lines, { seat: takesBack.seat, events: taken });
    }
    if (seen) continue;
    for (const event of events) {
      guarded(event.type, () => void (after = reduce(after, event)));
      // Between the keys before and after the gap.
      lines.push({ key: from - 1 + ++written / (count + 1), event, after });
    }
  }
  reports.told = told;
  return { log: [...lines, ...log.filter(({ key }) => key >= to)], ...(since === 0 && { origin: first }) };
}
