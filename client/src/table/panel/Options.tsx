import type { ComponentChildren } from 'preact';
import { ANSWER_FORM } from './keys';

export interface Option<D> {
  /** What picking it drafts; null for something that is no answer, shown dimmed with the reason. */
  readonly draft: D | null;
  readonly picked: boolean;
  readonly label: ComponentChildren;
  readonly detail?: ComponentChildren;
  /** The key that picks it; its place among the answers when absent. */
  readonly digit?: number;
}

interface OptionsProps<D> {
  readonly legend: string;
  readonly options: readonly Option<D>[];
  readonly onPick: (draft: D) => void;
  /** Pointer or focus rests on an option; null when it has left. */
  readonly onHover?: (draft: D | null) => void;
  /** `row`: beside each other. */
  readonly layout?: 'list' | 'row';
  readonly name?: string;
}

/** Answers as radio buttons: arrows move, Enter confirms, digits pick, what cannot be chosen says why. */
export function Options<D>(props: OptionsProps<D>) {
  const { legend, options, layout = 'list' } = props;
  let digit = 0;
  return (
    <fieldset class="options" data-layout={layout}>
      <legend class="visually-hidden">{legend}</legend>
      {options.map((option, i) => (
        <Choice key={i} option={option} digit={option.digit ?? (option.draft === null ? 0 : ++digit)} {...props} />
      ))}
    </fieldset>
  );
}

type ChoiceProps<D> = OptionsProps<D> & { readonly option: Option<D>; readonly digit: number };

function Choice<D>({ option, digit, onPick, onHover, name = 'answer' }: ChoiceProps<D>) {
  const { draft, picked, label, detail } = option;
  return (
    <label
      class="option"
      data-picked={picked}
      data-dimmed={draft === null}
      onPointerEnter={() => onHover?.(draft)}
      onPointerLeave={() => onHover?.(null)}
    >
      <input
        class="visually-hidden"
        type="radio"
        name={name}
        form={ANSWER_FORM}
        disabled={draft === null}
        checked={picked}
        onChange={() => draft !== null && onPick(draft)}
      />
      <span class="option-text">
        <span class="option-label">{label}</span>
        {detail !== undefined && <span class="option-detail">{detail}</span>}
      </span>
      {digit > 0 && digit < 10 && (
        <kbd class="option-key" aria-hidden="true">
          {digit}
        </kbd>
      )}
    </label>
  );
}
