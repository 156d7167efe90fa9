import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { CallOffer } from '../attention/CallOffer';
import { WebhookOffer } from '../attention/WebhookOffer';
import { Audience } from '../audience';
import { Portrait } from '../captains';
import { words } from '../i18n';
import { settings } from '../settings/settings';
import { Banner } from '../table/Banner';
import { ChatBox } from '../table/Chat';
import { hasChat, heard } from '../table/people';
import { broad } from '../table/window';
import { Fold, lazily } from '../ui';
import { FooterLinks } from './FooterLinks';
import { FIRST_GAME, gameNamed } from './games';
import { Kicked } from './Kicked';
import { LanguageSwitch } from './LanguageSwitch';
import { LobbyGame } from './LobbyGame';
import { LobbyOptions, useAdapted } from './LobbyOptions';
import { nameLengths, SeatSlip } from './SeatSlip';
import { Share } from './Share';
import { leave, type TableSession } from './state';
import { WhoMayJoin } from './WhoMayJoin';
import './page.css';
import './lobby.css';

const t = words('app');
const tableWords = words('table');
/** Loaded on demand: most players keep their appearance. */
const LookDialog = lazily(async () => (await import('./LookDialog.js')).LookDialog);

/** Defined outside the component: Preact would call a new function on every render and move the focus again. */
const focusOnce = (title: HTMLElement | null): void => title?.focus();

/** The possible numbers of players at this table. */
function seatsOf(session: TableSession): { readonly min: number; readonly max: number } {
  return (gameNamed(session.room.value.gameId) ?? FIRST_GAME).seats;
}

/** Focus targets after the focused button disappears, in order of preference. */
const NEXT_BUTTONS = [
  '.seat-empty .button',
  '.lobby-start .main-button:not(:disabled)',
  '.seat-slip[data-mine="true"] .button',
];

/** Pressing a button may remove it, such as that of the last free seat. Move the focus on, not to the top of the page. */
function useKeptFocus(): (event: FocusEvent) => void {
  const focused = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const lost = focused.current instanceof Element && !focused.current.isConnected;
    if (!lost || document.activeElement !== document.body) return;
    const next = NEXT_BUTTONS.map((each) => document.querySelector<HTMLElement>(each));
    next.find((each) => each !== null)?.focus();
  });
  return ({ target }) => void (focused.current = target);
}

/** The page before a game: code, seats, options, and the start button. */
export function Lobby({ session }: { readonly session: TableSession }) {
  const changingLook = useSignal(false);
  const room = session.room.value;
  const me = session.seat.value;
  const free = seatsOf(session).max - room.seats.length;
  const mine = room.seats[me];
  const onFocusIn = useKeptFocus();
  const adapted = useAdapted(room);
  const wide = broad.value;
  const fill = free > 1 && room.host === me && (
    <button type="button" class="button lobby-fill" onClick={() => addBots(session, free)}>
      {t('lobby.fillBots')}
    </button>
  );
  const late = mine?.atScore === true && mine.connected;
  useEffect(() => {
    // Opening the lobby joins the rematch.
    if (late) session.send('rematch', {});
  }, [late]);
  return (
    <div class="page lobby" translate={false}>
      <header class="row lobby-top">
        <p class="title">{t('title')}</p>
        <div class="row">
          <LanguageSwitch />
          <button type="button" class="button" onClick={leave}>
            {t('lobby.leave')}
          </button>
        </div>
      </header>
      <Banner session={session} />
      <main class="lobby-main" onFocusIn={onFocusIn}>
        <h1 class="visually-hidden" tabIndex={-1} ref={focusOnce}>
          {t('lobby.title')}
        </h1>
        <Share session={session}>{wide && <WhoMayJoin session={session} />}</Share>
        <div class="lobby-middle">
          <section class="lobby-seats" aria-labelledby="seats-title">
            <div class="row wrap lobby-heading">
              <h2 id="seats-title">
                {t('lobby.seats')} {free > 0 && <span class="lobby-count">{t('public.free', { count: free })}</span>}
              </h2>
              <p class="hint" role="status">
                {adapted}
              </p>
              {wide && fill}
            </div>
            <ol class="seat-list" style={nameLengths(room.seats)}>
              {room.seats.map((seat, index) => (
                <SeatSlip
                  session={session}
                  seat={seat}
                  index={index}
                  onChangeLook={() => (changingLook.value = true)}
                />
              ))}
              {Array.from({ length: free }, (_, index) => (
                <EmptySeat key={index} session={session}>
                  {!wide && index === 0 && fill}
                </EmptySeat>
              ))}
            </ol>
            <Watching session={session} />
            <Kicked session={session} />
          </section>
          <LobbyGame session={session} />
        </div>
        <aside class="lobby-side">
          <LobbyOptions session={session}>{!wide && <WhoMayJoin session={session} />}</LobbyOptions>
          <CallOffer session={session} />
          <WebhookOffer session={session} class="slip" />
          {hasChat(session) && (wide ? <ChatBox session={session} /> : <LobbyChat session={session} />)}
          <Start session={session} />
        </aside>
      </main>
      <FooterLinks game={room.gameId} lessons={false} />
      {changingLook.value && me >= 0 && <LookDialog session={session} onClose={() => (changingLook.value = false)} />}
    </div>
  );
}

/** On small screens the chat opens on demand, and a button above the start button shows unread messages. */
function LobbyChat({ session }: { readonly session: TableSession }) {
  const open = useSignal(false);
  const said = heard(session).length;
  const seen = useSignal(said);
  const unread = open.value ? 0 : said - seen.value;
  const summary = unread > 0 ? tableWords('bar.chatNew', { count: unread }) : tableWords('bar.chat');
  const read = (): void => {
    open.value = true;
    // Once the messages have their height.
    requestAnimationFrame(() => document.querySelector('.lobby-chat')?.scrollIntoView({ block: 'end' }));
  };
  return (
    <>
      <Fold
        class="lobby-chat"
        open={open.value}
        onToggle={(event) => {
          open.value = event.currentTarget.open;
          seen.value = said;
        }}
        summary={summary}
      >
        {open.value && <ChatBox session={session} />}
      </Fold>
      {unread > 0 && (
        <button type="button" class="button lobby-unread" onClick={read}>
          {summary}
        </button>
      )}
    </>
  );
}

function addBots(session: TableSession, count: number): void {
  for (let i = 0; i < count; i++) session.send('addBot', { level: settings.peek().level });
}

interface EmptySeatProps {
  readonly session: TableSession;
  /** More actions for free seats. */
  readonly children: ComponentChildren;
}

function EmptySeat({ session, children }: EmptySeatProps) {
  const host = session.room.value.host === session.seat.value;
  const watching = session.seat.value < 0 && session.room.value.fair.stage === 'open';
  return (
    <li class="row seat-empty">
      <span>{t('lobby.empty')}</span>
      {watching && (
        <button type="button" class="main-button" onClick={() => session.send('sit', {})}>
          {t('lobby.sit')}
        </button>
      )}
      {host && (
        <button type="button" class="button" onClick={() => addBots(session, 1)}>
          {t('lobby.addBot')}
        </button>
      )}
      {children}
    </li>
  );
}

function Watching({ session }: { readonly session: TableSession }) {
  const { spectators, seats } = session.room.value;
  const full = seats.length >= seatsOf(session).max;
  return (
    <>
      {session.seat.value < 0 && <p class="quiet">{t(full ? 'lobby.watchingFull' : 'lobby.watching')}</p>}
      {spectators > 0 && <Audience part="watchers" session={session} />}
    </>
  );
}

/** The host starts; the others see whom they wait for. After a game it explains why they are here again. */
function Start({ session }: { readonly session: TableSession }) {
  const { gameNumber, host, seats } = session.room.value;
  const enough = seats.length >= seatsOf(session).min;
  const starter = seats[host];
  return (
    <div class="stack lobby-start">
      {host === session.seat.value ? (
        <button
          type="button"
          class="main-button"
          disabled={!enough}
          aria-describedby={enough ? undefined : 'start-note'}
          onClick={() => session.send('start', {})}
        >
          {t('lobby.start')}
        </button>
      ) : (
        <p class="row lobby-wait">
          <Portrait captain={starter?.captain ?? ''} />
          {t('lobby.waitHost', { name: starter?.name ?? '…' })}
        </p>
      )}
      {(!enough || gameNumber > 0) && (
        <p id="start-note" class="quiet">
          {t(enough ? 'lobby.again' : 'lobby.needTwo')}
        </p>
      )}
    </div>
  );
}
