import { CLOCKS, isSlow, PAUSES, type TableOptions } from '@brigantine/shared/protocol';
import { words } from '../i18n';
import { duration } from '../i18n/duration';

const t = words('app');

const clockText = (clock: number): string => {
  if (clock === 0) return t('lobby.clockOff');
  return isSlow(clock) ? duration(clock, 'long') : t('lobby.clockSeconds', { count: clock });
};

interface ChoiceProps<T extends string | number> {
  readonly id: string;
  readonly label: string;
  readonly value: T;
  readonly of: readonly T[];
  readonly say: (each: T) => string;
  /** Absent for who may only read what has been chosen. */
  readonly choose?: ((to: T) => void) | undefined;
}

/** One of several. */
function Choice<T extends string | number>({ id, label, value, of, say, choose }: ChoiceProps<T>) {
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

/** How long a decision may take, and when that time stands still. */
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

/** What is true of slow tables only: the reserve in words, and the pauses of the clock. */
function SlowClock({ options: { pauses, zone }, choose }: Props) {
  const zones = [...new Set([zone, here(), ...Intl.supportedValuesOf('timeZone')])].sort();
  return (
    <>
      <p class="hint">{t('lobby.slowHint')}</p>
      <Choice
        id="pauses"
        label={t('lobby.pauses')}
        value={pauses}
        of={PAUSES}
        say={(each) => t(`lobby.pauses.${each}`)}
        // The pauses are those of where the host is, as long as nothing else is chosen.
        choose={choose && ((to) => choose(pauses === 'never' ? { pauses: to, zone: here() } : { pauses: to }))}
      />
      {pauses !== 'never' && (
        <Choice
          id="zone"
          label={t('lobby.zone')}
          value={zone}
          of={zones}
          say={(each) => each.replaceAll('_', ' ')}
          choose={choose && ((to) => choose({ zone: to }))}
        />
      )}
    </>
  );
}

const here = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
