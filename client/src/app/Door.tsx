import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { TableSummary } from '@brigantine/shared/protocol';
import { words } from '../i18n';
import { lookUp, lookUpSeats } from '../net';
import { OptionsButton } from '../options';
import { settings } from '../settings/settings';
import { FooterLinks } from './FooterLinks';
import { chosenGame } from './GameChoice';
import { frontOf, gameNamed, useOptions } from './games';
import { SmallPage } from './LanguageSwitch';
import { NameField, openNamed } from './NameField';
import { goHome, open, screen, seats } from './state';
import './page.css';

const t = words('app');

/** The page of an invitation link: enter a name and sit down, or return to the seat of this browser. */
export function Door({ code, invitation }: { readonly code: string; readonly invitation?: string | undefined }) {
  const name = useSignal(settings.value.name);
  const missing = useSignal(false);
  const table = useSignal<TableSummary | undefined>(undefined);
  /** The table asks for an invitation, so only this browser's own seat is open. */
  const seatOnly = useSignal(false);
  const kept = seats.ofDevice().find((seat) => seat.code === code);
  useEffect(() => {
    let here = true;
    const look = async (): Promise<void> => {
      const found = await lookUp(code, invitation);
      const held = found === null && kept !== undefined ? await lookUpSeats([kept]) : undefined;
      if (!here) return;
      if (found !== null) table.value = found;
      else if (held?.[0]) seatOnly.value = true;
      else screen.value = { kind: 'failed', why: 'unknownCode', code };
    };
    void look();
    return () => void (here = false);
  }, [code]);
  const watchOnly = table.value?.freeSeats === 0;
  const noSeat = table.value?.phase === 'lobby' ? 'door.full' : 'door.begun';
  const way = { kind: 'join', code, ...(invitation !== undefined && { invitation }) } as const;
  const sit = (event: Event): void => {
    event.preventDefault();
    openNamed(way, { name, missing });
  };
  return (
    <SmallPage>
      <main class="slip stack door" translate={false}>
        <h1 class="door-title">{t('door.title', { code })}</h1>
        <p>{t(seatOnly.value ? 'door.seatOnly' : watchOnly ? noSeat : 'door.text')}</p>
        {table.value !== undefined && <GameAndRules table={table.value} />}
        {kept !== undefined && (
          <>
            <button
              type="button"
              class="main-button"
              onClick={() => void open({ kind: 'join', code, token: kept.token }, kept.name)}
            >
              {t('door.return', { name: kept.name })}
            </button>
            {!seatOnly.value && <p class="quiet">{t('door.new')}</p>}
          </>
        )}
        {seatOnly.value ? (
          <BackButton />
        ) : (
          <form class="stack" onSubmit={sit}>
            <NameField name={name} missing={missing} />
            <div class="row wrap">
              {!watchOnly && (
                <button type="submit" class={kept === undefined ? 'main-button' : 'button'}>
                  {t('door.sit')}
                </button>
              )}
              <button
                type="button"
                class={watchOnly && kept === undefined ? 'main-button' : 'button'}
                onClick={() => void open({ ...way, watch: true }, name.value)}
              >
                {t('door.watch')}
              </button>
              <BackButton />
            </div>
          </form>
        )}
      </main>
      <FooterLinks game={table.value?.game ?? chosenGame.value.id} />
    </SmallPage>
  );
}

const BackButton = () => (
  <button type="button" class="plain-button" onClick={goHome}>
    {t('back')}
  </button>
);

/** The game and the rules of that table. */
function GameAndRules({ table }: { readonly table: TableSummary }) {
  const game = gameNamed(table.game);
  const part = useOptions(table.game);
  return game === undefined ? null : (
    <p class="row wrap door-game">
      <strong>{frontOf(game)('name')}</strong>
      <OptionsButton part={part} agreed={table.options} class="button" />
    </p>
  );
}
