import { isSlow, type TableOptions } from '@brigantine/shared/protocol';
import { words } from '../i18n';
import { Tick } from '../ui';
import { Folded } from './Folded';
import { clockText, LobbyClock } from './LobbyClock';
import type { TableSession } from './state';

const t = words('app');

/** What every table agrees on before the start, whatever is played: the host chooses, everybody sees. */
export function LobbyOptions({ session }: { readonly session: TableSession }) {
  const { options, host } = session.room.value;
  const hosting = host === session.seat.value;
  return (
    <section class="slip lobby-options" aria-labelledby="options-title">
      <h2 id="options-title">{t('lobby.options')}</h2>
      <Folded summary={<InShort options={options} />}>
        <LobbyClock options={options} hosting={hosting} choose={(wish) => session.send('options', wish)} />
        <Tick
          label={t('lobby.chat')}
          on={options.chat}
          disabled={!hosting}
          set={(chat) => session.send('options', { chat })}
        />
        {!isSlow(options.clock) && (
          <>
            <Tick
              label={t('lobby.quick')}
              on={options.quick}
              disabled={!hosting}
              set={(quick) => session.send('options', { quick })}
            />
            <p class="hint">{t('lobby.quickHint')}</p>
          </>
        )}
        {!hosting && <p class="hint">{t('lobby.hostOnly')}</p>}
      </Folded>
    </section>
  );
}

/** What they are set to, while they are folded. */
function InShort({ options }: { readonly options: TableOptions }) {
  const { chat, clock, quick } = options;
  const state = (what: string, on: boolean): string => t(on ? 'lobby.ticked' : 'lobby.unticked', { what });
  return (
    <span>
      {t('lobby.clockNow', { clock: clockText(clock) })}
      <span class="hint lobby-short">
        <span>{state(t('lobby.chat'), chat)}</span>
        {!isSlow(clock) && <span>{state(t('lobby.quick'), quick)}</span>}
      </span>
    </span>
  );
}
