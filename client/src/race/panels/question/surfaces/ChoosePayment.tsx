import { t } from '../../../say';
import { Splitter } from './Split';
import type { SurfaceProps } from './props';

/** R7.3: from which holds; the easy split lies ready. */
export function ChoosePayment({ ask }: SurfaceProps<'choosePayment'>) {
  if (ask.options.kind !== 'split') return null;
  return (
    <>
      <Splitter ask={ask} options={ask.options} />
      <p class="question-note">{t('split.hint')}</p>
    </>
  );
}
