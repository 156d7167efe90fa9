import type { ComponentChildren } from 'preact';
import { isSlow } from '@brigantine/shared/protocol';
import { words } from '../i18n';
import { Tick } from '../ui';
import { LobbyClock } from './LobbyClock';
import type { TableSession } from './state';

const t = words('app');

interface Props {
  readonly session: TableSession;
  /** What else is chosen here. */
  readonly children: ComponentChildren;
}

/** What every table agrees on before the start, whatever is played: the host chooses, everybody sees. */
export function LobbyOptions({ session, children }: Props) {
  const { options, host } = session.room.value;
  const hosting = host === session.seat.value;
  return (
    <section class="slip lobby-options" aria-labelledby="options-title">
      <h2 id="options-title">{t('lobby.options')}</h2>
      <LobbyClock options={options} hosting={hosting} choose={(wish) => session.send('options', wish)} />
      <Tick
        label={t('lobby.chat')}
        on={options.chat}
        disabled={!hosting}
        set={(chat) => session.send('options', { chat })}
      />
      {!isSlow(options.clock) && (
        <Tick
          label={t('lobby.quick')}
          hint={t('lobby.quickHint')}
          on={options.quick}
          disabled={!hosting}
          set={(quick) => session.send('options', { quick })}
        />
      )}
      {!hosting && <p class="hint">{t('lobby.hostOnly')}</p>}
      {children}
    </section>
  );
}
