import type { HoldNumber, Split } from '@brigantine/shared/race';
import { splitSize } from '@brigantine/shared/race';
import type { ComponentChildren } from 'preact';
import { t } from '../../../words';
import { type RaceAsk, drafts } from '../../common/table';
import { Crate } from '../../common/Crate';
import { easySplit, type SplitOptions } from './firstDraft';

interface SplitterProps {
  readonly ask: RaceAsk;
  readonly options: SplitOptions;
}

/** The split picked so far. */
export function splitOf(ask: RaceAsk): Split {
  const draft = drafts.of(ask.decision.id);
  return draft !== null && 'from' in draft ? draft.from : {};
}

/** R7.3, R8.4: tokens taken crate by crate, any split that adds up; R14.22: only how many is chosen. */
export function Splitter({ ask, options }: SplitterProps) {
  const split = splitOf(ask);
  const set = (from: Split): void => drafts.pick(ask.decision.id, { type: options.type, from });
  return (
    <div class="splitter wrap">
      <ul class="split-crates wrap" role="list" aria-label={t('question.holds')}>
        {options.holds.map(({ hold, count }) => (
          <li key={hold}>
            {options.order === 'free' ? (
              <Stepper hold={hold} count={count} options={options} split={split} set={set} />
            ) : (
              <Given hold={hold} count={count} options={options} split={split} />
            )}
          </li>
        ))}
        {options.order === 'smallestFirst' && (
          <li>
            <Amount options={options} split={split} set={set} />
          </li>
        )}
      </ul>
      <p class="split-sum" role="status">
        {options.least === options.most
          ? t('split.exact', { taken: splitSize(split), due: options.most })
          : t('split.free', { taken: splitSize(split), most: options.most })}
      </p>
      {options.least < options.most && (
        <p class="split-quick wrap">
          <button type="button" class="button" onClick={() => set({})}>
            {t('split.none')}
          </button>
          <button type="button" class="button" onClick={() => set(easySplit(options, options.most))}>
            {t('split.all')}
          </button>
        </p>
      )}
      {options.order === 'smallestFirst' && <p class="question-note">{t('split.smallest')}</p>}
    </div>
  );
}

interface StepperProps {
  readonly hold: HoldNumber;
  readonly count: number;
  readonly options: SplitOptions;
  readonly split: Split;
  readonly set: (split: Split) => void;
}

function Stepper({ hold, count, options, split, set }: StepperProps) {
  const taken = split[String(hold)] ?? 0;
  const change = (by: number): void => {
    const next = { ...split, [String(hold)]: taken + by };
    // A hold nothing is taken from does not belong into a split.
    set(Object.fromEntries(Object.entries(next).filter(([, count]) => count > 0)));
  };
  return (
    <Counter
      less={t('split.less', { hold })}
      more={t('split.more', { hold })}
      taken={taken}
      text={t('split.taken', { hold, taken })}
      least={0}
      most={splitSize(split) >= options.most ? taken : count}
      change={change}
    >
      <Crate hold={{ resource: options.resource, count }} number={hold} />
    </Counter>
  );
}

interface CounterProps {
  readonly less: string;
  readonly more: string;
  readonly taken: number;
  readonly text?: string;
  readonly least: number;
  readonly most: number;
  readonly change: (by: number) => void;
  readonly children?: ComponentChildren;
}

/** A number with a button on either side. */
function Counter({ less, more, taken, text, least, most, change, children }: CounterProps) {
  const button = (name: string, sign: string, by: number, off: boolean) => (
    <button type="button" class="button" aria-label={name} disabled={off} onClick={() => change(by)}>
      {sign}
    </button>
  );
  return (
    <div class="stepper row" data-taken={taken > 0}>
      {children}
      {button(less, '−', -1, taken <= least)}
      <output class="stepper-taken" aria-label={text}>
        {taken}
      </output>
      {button(more, '+', 1, taken >= most)}
    </div>
  );
}

/** What a hold gives when that is not chosen (R14.22). */
function Given({ hold, count, options, split }: Omit<StepperProps, 'set'>) {
  const taken = split[String(hold)] ?? 0;
  return (
    <div class="stepper row" data-taken={taken > 0}>
      <Crate hold={{ resource: options.resource, count }} number={hold} />
      <output class="stepper-taken" aria-label={t('split.taken', { hold, taken })}>
        {taken}
      </output>
    </div>
  );
}

/** How many in all; the split follows from it. */
function Amount({ options, split, set }: Pick<StepperProps, 'options' | 'split' | 'set'>) {
  const size = splitSize(split);
  return (
    <Counter
      less={t('split.fewer')}
      more={t('split.further')}
      taken={size}
      least={options.least}
      most={options.most}
      change={(by) => set(easySplit(options, size + by))}
    />
  );
}
