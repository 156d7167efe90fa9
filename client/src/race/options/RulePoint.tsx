import { useSignal } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';
import { OFFICIAL, PRESETS, valuesOf, type RaceRules } from '@brigantine/shared/race/rules';
import { isHouseRule, valuesFor, withPoint, type Change, type Point, type Value, paragraphOf } from './points';
import { law, optionWords as t } from '../words';
import { valueSentence, paragraphText } from './tell';
import { Dialog } from '../../ui';
import './rules.css';

interface Props {
  readonly point: Point;
  readonly rules: RaceRules;
  /** Absent for those who only look. */
  readonly onChange: ((rules: RaceRules) => void) | undefined;
}

/**
 * One point with its values, a sentence each. A value that goes only together with others (R14.0) is offered along
 * with them, and nothing is sent before that is settled.
 */
export function RulePoint({ point, rules, onChange }: Props) {
  const box = useRef<HTMLFieldSetElement>(null);
  /** Picked, but not sent: waits until the player agrees to what must change along with it. */
  const offered = useSignal<Value | null>(null);
  const present = valuesOf(rules)[point];
  const change = offered.value === null ? null : withPoint(rules, point, offered.value);
  const pick = (value: Value): void => {
    const wished = withPoint(rules, point, value);
    offered.value = wished.also.length > 0 ? value : null;
    if (wished.also.length === 0 && value !== present) onChange?.(wished.rules);
  };
  const settle = (accepted: Change | null): void => {
    offered.value = null;
    if (accepted !== null) onChange?.(accepted.rules);
    // The buttons are gone: the focus goes to where the choice now stands.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('input:checked')?.focus());
  };
  const house = isHouseRule(rules, point);
  const usual = PRESETS[rules.preset][point];
  const preset = t(`preset.${rules.preset}`);
  return (
    <fieldset ref={box} class="rule-point" data-house={house} data-differs={present !== OFFICIAL[point]}>
      <legend>{law(`option.${point}`)}</legend>
      <p class="rule-marks">
        {present !== OFFICIAL[point] && <span class="tag tag-differs">{t('differs')}</span>}
        {house && <span class="tag tag-mine">{t('house')}</span>}
        <ParagraphLink point={point} value={present} />
      </p>
      {point === 'roundCap' ? (
        <Rounds value={Number(present)} onPick={onChange && pick} />
      ) : (
        <Values point={point} rules={rules} picked={offered.value ?? present} onPick={onChange && pick} />
      )}
      {change !== null && <Offer change={change} onSettle={settle} />}
      {house && onChange !== undefined && offered.value === null && (
        <button
          type="button"
          class="button rule-back"
          aria-label={t('back.point', { point: law(`option.${point}`), preset })}
          onClick={() => pick(usual)}
        >
          {t('back', { preset })}
        </button>
      )}
    </fieldset>
  );
}

interface ValuesProps {
  readonly point: Point;
  readonly rules: RaceRules;
  readonly picked: Value;
  readonly onPick: ((value: Value) => void) | undefined;
}

function Values({ point, rules, picked, onPick }: ValuesProps) {
  const name = useId();
  return (
    <>
      {valuesFor(point, picked).map((value) => (
        <label key={String(value)} class="rule-value" data-picked={picked === value}>
          <input
            type="radio"
            name={name}
            checked={picked === value}
            disabled={onPick === undefined}
            onChange={() => onPick?.(value)}
          />
          <span>
            {valueSentence(law, point, value)} <Whose point={point} rules={rules} value={value} />
          </span>
        </label>
      ))}
    </>
  );
}

/** Which of the printed game and the chosen preset have that value. */
function Whose({ point, rules, value }: Pick<ValuesProps, 'point' | 'rules'> & { readonly value: Value }) {
  const names = (['official', rules.preset] as const).filter((preset) => PRESETS[preset][point] === value);
  return (
    <>
      {[...new Set(names)].map((preset) => (
        <span key={preset} class="tag">
          {t(`preset.${preset}`)}
        </span>
      ))}
    </>
  );
}

/** R12.6: a number of rounds, chosen from a list, which is easy on a phone. */
function Rounds({ value, onPick }: { readonly value: number; readonly onPick: ((value: Value) => void) | undefined }) {
  return (
    <>
      <select
        class="field"
        aria-label={law('option.roundCap')}
        disabled={onPick === undefined}
        value={String(value)}
        onChange={(event) => onPick?.(Number(event.currentTarget.value))}
      >
        {valuesFor('roundCap', value).map((rounds) => (
          <option key={rounds} value={String(rounds)}>
            {t('rounds', { count: Number(rounds) })}
          </option>
        ))}
      </select>
      <p>{valueSentence(law, 'roundCap', value)}</p>
    </>
  );
}

/** R14.0: what must be set along with the choice, to be agreed to or left. */
function Offer({ change, onSettle }: { readonly change: Change; readonly onSettle: (change: Change | null) => void }) {
  return (
    <div class="rule-offer" role="alert">
      <p>{t('link')}</p>
      <ul>
        {change.also.map(({ option, value }) => (
          <li key={option}>
            <strong>{law(`option.${option}`)}</strong> {valueSentence(law, option, value)}
          </li>
        ))}
      </ul>
      <p class="row wrap">
        <button type="button" class="button" onClick={() => onSettle(change)}>
          {t('link.set', { count: change.also.length })}
        </button>
        <button type="button" class="plain-button" onClick={() => onSettle(null)}>
          {t('link.leave')}
        </button>
      </p>
    </div>
  );
}

/** The number of the paragraph of a point as it is set; pressing it opens the paragraph's text. */
export function ParagraphLink({ point, value }: { readonly point: Point; readonly value: Value }) {
  const open = useSignal(false);
  const rule = paragraphOf(point, value);
  return (
    <>
      <button
        type="button"
        class="plain-button paragraph-link"
        aria-haspopup="dialog"
        aria-label={t('cite', { point: law(`option.${point}`), rule })}
        onClick={() => void (open.value = true)}
      >
        {rule}
      </button>
      {open.value && (
        <Dialog title={rule} size="small" onClose={() => void (open.value = false)}>
          <p>{paragraphText(law, rule)}</p>
        </Dialog>
      )}
    </>
  );
}
