import type { ComponentChildren } from 'preact';
import { low, shape } from '../table/window';

interface Props {
  readonly summary: ComponentChildren;
  /** It takes more room than a low window has. */
  readonly large?: boolean;
  readonly children: ComponentChildren;
}

/** On a phone, and if it is large in a low window, only its summary until it is opened; elsewhere all of it. */
export function Folded({ summary, large = false, children }: Props) {
  if (shape.value === 'wide' && !(large && low.value)) return <>{children}</>;
  return (
    <details class="lobby-fold">
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
