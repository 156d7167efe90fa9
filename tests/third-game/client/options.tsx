/** The options of Stakes: a number of rounds. */
import { useId } from 'preact/hooks';
import type { OptionsPanelProps, OptionsPart } from '../../../client/src/table/contract';
import { ROUNDS, roundsIn, wordOf } from '../shared';
import { t } from './words';

const summary = (agreed: readonly string[]): string => t('rounds', { count: roundsIn(agreed) ?? 0 });

export const stakesOptionsPart: OptionsPart = {
  summary,
  title: () => t('options.title'),
  InForce: ({ agreed }) => <p>{summary(agreed)}</p>,
  Panel,
};

function Panel({ agreed, hosting, choose }: OptionsPanelProps) {
  const name = useId();
  const chosen = roundsIn(agreed);
  return (
    <fieldset class="rounds-choice">
      <legend class="label">{t('rounds.legend')}</legend>
      {ROUNDS.map((rounds) => (
        <label key={rounds}>
          <input
            type="radio"
            name={name}
            checked={chosen === rounds}
            disabled={!hosting}
            onChange={() => choose([wordOf(rounds)])}
          />{' '}
          {t('rounds', { count: rounds })}
        </label>
      ))}
    </fieldset>
  );
}
