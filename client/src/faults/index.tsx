import { Component, type ComponentChildren } from 'preact';
import { type Fault, FaultReports } from './reports';
import type { RoomView } from '@brigantine/shared/protocol';
import { root } from '../net';

const reports = new FaultReports((body) => {
  const headers = { 'Content-Type': 'application/json' };
  fetch(`${root()}api/faults`, { method: 'POST', body, headers, keepalive: true }).catch(() => undefined);
});

/** Logs a fault in the console, and once in the server's log. */
export function reportFault(fault: Fault): void {
  console.error(fault.error);
  reports.report(fault);
}

/** Runs an optional part, such as an animation, and reports its exceptions. */
export function guarded(event: string, run: () => void, where: Fault['where'] = 'animation'): void {
  try {
    run();
  } catch (error) {
    reportFault({ where, event, error });
  }
}

/** Replaces a text in all later reports. */
export const hideInReports = (text: string, as: string): void =>
  guarded('redaction', () => reports.redaction.hide(text, as), 'page');

/** Hides the names and the code of a table in reports. */
export function hideTable({ code, invitation, seats, kicked }: RoomView): void {
  hideInReports(code, 'CODE');
  hideInReports(invitation, 'INVITATION');
  seats.forEach(({ name }, seat) => hideInReports(name, `seat ${seat}`));
  for (const { name } of kicked) hideInReports(name, 'another');
}

/** Stores the build that served the page; the server may run another one after a restart. */
export function setBuild(build: string): void {
  reports.build ??= build;
}

/** Reports every uncaught error of the page. Call once. */
export function watchPage(): void {
  addEventListener('error', ({ error }: { readonly error: unknown }) => {
    // Events without an error come from pictures that did not load, or from foreign scripts.
    if (error instanceof Error) reports.report({ where: 'page', error });
  });
  addEventListener('unhandledrejection', ({ reason }) => reports.report({ where: 'page', error: reason }));
}

interface Props {
  readonly where: Fault['where'];
  /** The name of this part in reports. */
  readonly part: string;
  /** Replaces the broken part. */
  readonly fallback: ComponentChildren;
  /** When this changes, the part renders again. */
  readonly again?: unknown;
  readonly children: ComponentChildren;
}

/** An error boundary that reports the error. */
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
