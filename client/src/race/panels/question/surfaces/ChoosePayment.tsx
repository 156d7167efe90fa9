import { Splitter } from './Split';
import type { AnswerProps } from '../../../section';

/** R7.3: from which holds; the easy split lies ready. */
export function ChoosePayment({ ask }: AnswerProps<'choosePayment'>) {
  return ask.options.kind === 'split' && <Splitter ask={ask} options={ask.options} />;
}
