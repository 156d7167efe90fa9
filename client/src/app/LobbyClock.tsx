import { CLOCKS, isSlow, PAUSES, type Pauses, type TableOptions } from '@brigantine/shared/protocol';
import { words } from '../i18n';
import { duration } from '../i18n/duration';

const t = words('app');

const clockText = (clock: number): string => {
  if (clock === 0) return t('lobby.clockOff');
  return isSlow(clock) ? duration(clock, 'long') : t('lobby.clockSeconds', { count: clock });
};

interface Props {
  readonly options: TableOptions;
  readonly hosting: boolean;
  readonly choose: (wish: Partial<TableOptions>) => void;
}

/** How long a decision may take, and when that time stands still. */
export function LobbyClock({ options, hosting, choose }: Props) {
  const { clock } = options;
  return (
    <>
      <div class="lobby-choice">
        <label class="label" for="clock">
          {t('lobby.clock')}
        </label>
        <select
          id="clock"
          class="field"
          disabled={!hosting}
          value={String(clock)}
          onChange={(event) => choose({ clock: Number(event.currentTarget.value) })}
        >
          {CLOCKS.map((each) => (
            <option value={String(each)}>{clockText(each)}</option>
          ))}
        </select>
      </div>
      {isSlow(clock) ? (
        <SlowClock options={options} hosting={hosting} choose={choose} />
      ) : (
        clock > 0 && <p class="hint clock-hint">{t('lobby.quickClockHint')}</p>
      )}
    </>
  );
}

/** What is true of slow tables only: the reserve in words, and the pauses of the clock. */
function SlowClock({ options, hosting, choose }: Props) {
  const { pauses, zone } = options;
  // The pauses are those of where the host is, as long as nothing else is chosen.
  const choosePauses = (to: Pauses): void => choose(pauses === 'never' ? { pauses: to, zone: here() } : { pauses: to });
  return (
    <>
      <p class="hint">{t('lobby.slowHint')}</p>
      <div class="lobby-choice">
        <label class="label" for="pauses">
          {t('lobby.pauses')}
        </label>
        <select
          id="pauses"
          class="field"
          disabled={!hosting}
          value={pauses}
          onChange={(event) => choosePauses(PAUSES.find((each) => each === event.currentTarget.value) ?? 'never')}
        >
          {PAUSES.map((each) => (
            <option value={each}>{t(`lobby.pauses.${each}`)}</option>
          ))}
        </select>
      </div>
      {pauses !== 'never' && (
        <div class="lobby-choice">
          <label class="label" for="zone">
            {t('lobby.zone')}
          </label>
          <select
            id="zone"
            class="field"
            disabled={!hosting}
            value={zone}
            onChange={(event) => choose({ zone: event.currentTarget.value })}
          >
            {[...new Set([zone, here(), ...Intl.supportedValuesOf('timeZone')])].sort().map((each) => (
              <option value={each}>{each.replaceAll('_', ' ')}</option>
            ))}
          </select>
        </div>
      )}
    </>
  );
}

const here = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
