import type { ComponentChildren } from 'preact';
import { shape } from '../table/window';

interface Props {
  readonly summary: string;
  readonly children: ComponentChildren;
}

/** On a phone only its summary, until it is opened; elsewhere all of it. */
export function Folded({ summary, children }: Props) {
  if (shape.value === 'wide') return <>{children}</>;
  return (
    <details class="lobby-fold">
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
