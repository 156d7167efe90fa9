import type { ComponentChildren } from 'preact';
import type { RaceMove } from '@brigantine/shared/race';
import { draftFor, pick, sameMove } from './draft';
import type { RaceAsk } from './ask';

export interface Option {
  /** The answer; null for something that is not one, shown dimmed with the reason. */
  readonly move: RaceMove | null;
  readonly label: ComponentChildren;
  readonly detail?: ComponentChildren;
}

interface OptionsProps {
  readonly ask: RaceAsk;
  readonly legend: string;
  readonly options: readonly Option[];
  /** `row`: beside each other, for crates and dice. */
  readonly layout?: 'list' | 'row';
  /** How many answers stand before these, in another group. */
  readonly before?: number;
}

/** Answers as radio buttons: arrows move, Enter confirms, what cannot be chosen says why. */
export function Options({ ask, legend, options, layout = 'list', before = 0 }: OptionsProps) {
  const draft = draftFor(ask.decision.id);
  let digit = before;
  return (
    <fieldset class="options" data-layout={layout}>
      <legend class="unseen">{legend}</legend>
      {options.map(({ move, label, detail }, i) => {
        const number = move === null ? 0 : ++digit;
        return (
          <label
            key={i}
            class="option"
            data-picked={move !== null && sameMove(draft, move)}
            data-dimmed={move === null}
          >
            <input
              class="unseen"
              type="radio"
              name="answer"
              disabled={move === null}
              checked={move !== null && sameMove(draft, move)}
              onChange={() => move !== null && pick(ask.decision.id, move)}
            />
            <span class="option-text">
              <span class="option-label">{label}</span>
              {detail !== undefined && <span class="option-detail">{detail}</span>}
            </span>
            {number > 0 && number < 10 && (
              <kbd class="option-key" aria-hidden="true">
                {number}
              </kbd>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}

/** The moves a list question offers. */
export function movesOf(ask: RaceAsk): readonly RaceMove[] {
  return ask.options.kind === 'list' ? ask.options.moves : [];
}
