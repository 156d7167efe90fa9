/** A box to tick, with its words beside it. */
export function Tick(props: {
  readonly label: string;
  /** What that means, in small letters. */
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
