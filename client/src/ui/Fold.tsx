import type { ComponentChildren, ComponentProps } from 'preact';
import './ui.css';

interface Props extends ComponentProps<'details'> {
  readonly summary: ComponentChildren;
  readonly children: ComponentChildren;
}

/** More, below a line that is pressed to see it; what comes to light there is brought into view. */
export function Fold({ summary, children, ...rest }: Props) {
  return (
    <details {...rest}>
      <summary
        class="fold"
        onClick={({ currentTarget: { parentElement: box } }) =>
          requestAnimationFrame(() => box?.scrollIntoView({ block: 'nearest' }))
        }
      >
        {summary}
      </summary>
      {children}
    </details>
  );
}
