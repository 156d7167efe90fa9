/** The tables of this process, as whoever runs the server sees them. */
import type { AdminTable } from '@brigantine/shared/protocol';
import type { PersonReport } from './crowd';
import { roomServices } from './services';

/** Those in memory. */
export function reportsHere(): readonly AdminTable[] {
  const { cluster, crowd } = roomServices();
  const server = cluster?.options.publicAddress;
  const reports = crowd.all().flatMap((table) => table.report() ?? []);
  return server === undefined ? reports : reports.map((report) => ({ ...report, server }));
}

/** Everybody who is connected to one of them. */
export function peopleHere(): readonly PersonReport[] {
  return roomServices()
    .crowd.all()
    .flatMap((table) => table.people());
}
