import { useSignal } from '@preact/signals';
import { CLOCKS, isSlow, PAUSES, type TableOptions } from '@brigantine/shared/protocol';
import { words, duration } from '../i18n';

const t = words('app');

export const clockText = (clock: number): string => {
  if (clock === 0) return t('lobby.clockOff');
  return isSlow(clock) ? duration(clock, 'long') : t('lobby.clockSeconds', { seconds: clock });
};

interface ChoiceProps<T extends string | number> {
  readonly id: string;
  readonly label: string;
  readonly value: T;
  readonly of: readonly T[];
  readonly say: (each: T) => string;
  /** Absent if the user may only read. */
  readonly choose?: ((to: T) => void) | undefined;
}

/** A select. */
export function Choice<T extends string | number>({ id, label, value, of, say, choose }: ChoiceProps<T>) {
  return (
    <div class="lobby-choice">
      <label class="label" for={id}>
        {label}
      </label>
      {choose === undefined ? (
        <output id={id}>{say(value)}</output>
      ) : (
        <select
          id={id}
          class="field"
          value={String(value)}
          onChange={({ currentTarget }) => choose(of.find((each) => String(each) === currentTarget.value) ?? value)}
        >
          {of.map((each) => (
            <option value={String(each)}>{say(each)}</option>
          ))}
        </select>
      )}
    </div>
  );
}

interface Props {
  readonly options: TableOptions;
  /** Absent for guests. */
  readonly choose?: ((wish: Partial<TableOptions>) => void) | undefined;
}

/** Time per decision, and pauses. */
export function LobbyClock({ options, choose }: Props) {
  const { clock } = options;
  return (
    <>
      <Choice
        id="clock"
        label={t('lobby.clock')}
        value={clock}
        of={CLOCKS}
        say={clockText}
        choose={choose && ((to: number) => choose({ clock: to }))}
      />
      {isSlow(clock) ? (
        <SlowClock options={options} choose={choose} />
      ) : (
        clock > 0 && <p class="hint clock-hint">{t('lobby.quickClockHint')}</p>
      )}
    </>
  );
}

/** Slow tables only: explains the reserve and offers pauses, by default in the browser's time zone. */
function SlowClock({ options, choose }: Props) {
  const { pauses } = options;
  const touched = useSignal(false);
  const isDefault = pauses === 'never' && options.zone === 'UTC' && !touched.value;
  const zone = isDefault ? browserZone() : options.zone;
  const zones = [...new Set([zone, browserZone(), ...Intl.supportedValuesOf('timeZone')])].sort();
  return (
    <>
      <p class="hint">{t('lobby.slowHint')}</p>
      <Choice
        id="pauses"
        label={t('lobby.pauses')}
        value={pauses}
        of={PAUSES}
        say={(each) => t(`lobby.pauses.${each}`)}
        choose={choose && ((to) => choose({ pauses: to, zone }))}
      />
      {(pauses !== 'never' || choose !== undefined) && (
        <Choice
          id="zone"
          label={t('lobby.zone')}
          value={zone}
          of={zones}
          say={(each) => each.replaceAll('_', ' ')}
          choose={
            choose &&
            ((to) => {
              touched.value = true;
              choose({ zone: to });
            })
          }
        />
      )}
    </>
  );
}

/** The browser's time zone; UTC if its name may be unknown to servers, such as `Etc/Unknown` or `+05:00`. */
export function browserZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return /^(?!Etc\/Unknown)[A-Z]/.test(timeZone) ? timeZone : 'UTC';
}
