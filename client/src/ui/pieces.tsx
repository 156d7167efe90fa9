import type { ComponentChildren, ComponentProps } from 'preact';
import './ui.css';
import { LIVERIES, type LiveryId } from '@brigantine/shared/protocol';
import { EMBLEMS } from '../art/emblems';

/** A labelled checkbox. */
export function Tick(props: {
  readonly label: string;
  /** An explanation below the label. */
  readonly hint?: string;
  readonly on: boolean;
  readonly disabled?: boolean;
  readonly set: (on: boolean) => void;
}) {
  return (
    <label class="row tick">
      <input
        type="checkbox"
        checked={props.on}
        disabled={props.disabled ?? false}
        onChange={(event) => props.set(event.currentTarget.checked)}
      />
      <span>
        {props.label}
        {props.hint !== undefined && <small class="hint">{props.hint}</small>}
      </span>
    </label>
  );
}

interface CrossProps {
  readonly label: string;
  /** Shows the label while the pointer rests on it. */
  readonly tip?: boolean;
  readonly act: () => void;
}

/** A button that closes or removes something. */
export const CrossButton = ({ label, tip = false, act }: CrossProps) => (
  <button type="button" class="button" aria-label={label} title={tip ? label : undefined} onClick={act}>
    <span aria-hidden="true">✕</span>
  </button>
);

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ComponentChildren }) {
  return <span class="visually-hidden">{children}</span>;
}

/** Spells a code, so that screen readers do not read it as a word. */
export const spelt = (code: string): string => code.replace(/\B/g, ' ');

interface Props extends ComponentProps<'details'> {
  readonly summary: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A disclosure that scrolls its contents into view when it opens. */
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

/** A livery's id as the wire gives it; the first one for anything unknown. */
export const liveryOf = (id: string): LiveryId => LIVERIES.find((each) => each === id) ?? 'cross';

/** The round seal of a ship: its colour with its emblem. Decoration: say the ship's name beside it. */
export function Emblem({ livery }: { readonly livery: LiveryId | 'ghost' }) {
  return (
    <svg class="emblem" data-livery={livery} viewBox="-6 -6 36 36" aria-hidden="true" focusable="false">
      <circle fill="var(--cream)" cx="12" cy="12" r="17" />
      <circle cx="12" cy="12" r="15.2" fill={`var(--ship-${livery}-sail)`} />
      <path d="M-1 7A14 14 0 0 1 25 7 22 22 0 0 0-1 7z" fill="#fff" opacity=".22" />
      <path
        d={EMBLEMS[livery]}
        transform="translate(2.4 2.4) scale(.8)"
        fill={`var(--ship-${livery}-ink)`}
        fill-rule="evenodd"
      />
    </svg>
  );
}
