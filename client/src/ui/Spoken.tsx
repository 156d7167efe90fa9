import type { ComponentChildren } from 'preact';

/** Text for screen readers only. */
export function Spoken({ children }: { readonly children: ComponentChildren }) {
  return <span class="unseen">{children}</span>;
}
