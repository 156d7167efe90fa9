import { Component, type ComponentChildren } from 'preact';
import { type Fault, FaultReports } from './reports';
import type { RoomView } from '@brigantine/shared/protocol';
import { root } from '../net';

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

interface Props {
  readonly where: Fault['where'];
  /** What of the page this is, for the report. */
  readonly part: string;
  /** Stands in the place of what broke. */
  readonly fallback: ComponentChildren;
  /** What broke is tried again when this changes. */
  readonly again?: unknown;
  readonly children: ComponentChildren;
}

/** What breaks while it is drawn breaks no more than this. */
export class Boundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static override getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    const { where, part } = this.props;
    reportFault({ where, event: part, error });
  }

  override componentDidUpdate({ again }: Props): void {
    if (this.state.broken && again !== this.props.again) this.setState({ broken: false });
  }

  override render({ fallback, children }: Props): ComponentChildren {
    return this.state.broken ? fallback : children;
  }
}
