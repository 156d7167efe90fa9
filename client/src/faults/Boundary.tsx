import { Component, type ComponentChildren } from 'preact';
import { reportFault } from './page';
import type { Fault } from './reports';

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
