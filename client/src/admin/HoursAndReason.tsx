import type { Signal } from '@preact/signals';

/** Duration and reason of a ban. */
export interface Sentence {
  readonly hours: number;
  readonly reason: string;
}

const HOURS: readonly (readonly [number, string])[] = [
  [1, 'an hour'],
  [24, 'a day'],
  [168, 'a week'],
  [720, '30 days'],
];

export function HoursAndReason({ sentence }: { readonly sentence: Signal<Sentence> }) {
  const change = (part: Partial<Sentence>): void => void (sentence.value = { ...sentence.value, ...part });
  return (
    <>
      <label>
        For
        <select
          class="field"
          value={sentence.value.hours}
          onChange={({ currentTarget }) => change({ hours: Number(currentTarget.value) })}
        >
          {HOURS.map(([hours, words]) => (
            <option key={hours} value={hours}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label class="admin-grows">
        Why (only hosts see it)
        <input
          class="field"
          maxLength={200}
          value={sentence.value.reason}
          onInput={({ currentTarget }) => change({ reason: currentTarget.value })}
        />
      </label>
    </>
  );
}
