import { Splitter } from './Split';
import type { SurfaceProps } from './props';

/** R7.3: from which holds; the easy split lies ready. */
export function ChoosePayment({ ask }: SurfaceProps<'choosePayment'>) {
  return ask.options.kind === 'split' && <Splitter ask={ask} options={ask.options} />;
}
