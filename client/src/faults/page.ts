/** Sends the reports of this page; the only module that does. */
import type { RoomView } from '@brigantine/shared/protocol';
import { root } from '../net';
import { FaultReports, type Fault } from './reports';

const reports = new FaultReports((body) => {
  const headers = { 'Content-Type': 'application/json' };
  fetch(`${root()}api/faults`, { method: 'POST', body, headers, keepalive: true }).catch(() => undefined);
});

/** Tells the browser's console of a fault, and the server's log, once. */
export function reportFault(fault: Fault): void {
  console.error(fault.error);
  reports.report(fault);
}

/** Runs what shows an event on the board, or another part that the game can do without: a throw is reported, and costs nothing else. */
export function guarded(event: string, run: () => void, where: Fault['where'] = 'animation'): void {
  try {
    run();
  } catch (error) {
    reportFault({ where, event, error });
  }
}

/** From now on that text is replaced in every report. */
export const hideInReports = (text: string, as: string): void =>
  guarded('redaction', () => reports.redaction.hide(text, as), 'page');

/** Names and code of a table stay among its players. */
export function hideTable({ code, invitation, seats, kicked }: RoomView): void {
  hideInReports(code, 'CODE');
  hideInReports(invitation, 'INVITATION');
  seats.forEach(({ name }, seat) => hideInReports(name, `seat ${seat}`));
  for (const { name } of kicked) hideInReports(name, 'another');
}

/** The page was served by that build; a server that restarts may be another one later. */
export function setBuild(build: string): void {
  reports.build ??= build;
}

/** Reports every error of the page that no code has caught; call once. */
export function watchPage(): void {
  addEventListener('error', ({ error }: { readonly error: unknown }) => {
    // Without an error it is a picture that did not load, or a script that is not ours.
    if (error instanceof Error) reports.report({ where: 'page', error });
  });
  addEventListener('unhandledrejection', ({ reason }) => reports.report({ where: 'page', error: reason }));
}
