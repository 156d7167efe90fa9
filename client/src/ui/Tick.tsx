/** A box to tick, with its words beside it. */
export function Tick(props: {
  readonly label: string;
  readonly on: boolean;
  readonly disabled?: boolean;
  readonly set: (on: boolean) => void;
}) {
  return (
    <label class="tick">
      <input
        type="checkbox"
        checked={props.on}
        disabled={props.disabled ?? false}
        onChange={(event) => props.set(event.currentTarget.checked)}
      />
      <span>{props.label}</span>
    </label>
  );
}
