import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Audience } from '../audience';
import { words } from '../i18n';
import { OptionsChip, OptionsDialog } from '../options';
import { change, paceSign, settings, speed, SPEEDS } from '../settings/settings';
import type { ShareProps } from '../share';
import { lazily, spelt, useEscape } from '../ui';
import { SealChip, SealDialog } from '../fair/SealChip';
import { hasChat, heard } from './people';
import { roundOf } from './panel/Waiting';
import type { Session } from './session';
import { shape } from './window';
import { BarIcon } from './BarIcon';
import { SkipLink } from './skip';
import { useSecondsLeft } from './useSecondsLeft';

const t = words('table');
const app = words('app');
const Absent = lazily<{ readonly session: Session }>(async () => (await import('./Absent.js')).Absent);
const ShareDialog = lazily<ShareProps>(async () => (await import('../share/index.js')).loadShareDialog());

/** What is open over the table, one thing at a time; a wide window has no menu to open. */
export type Drawer = 'log' | 'chat' | 'more' | 'menu' | null;

interface Props {
  readonly session: Session;
  /** What stands in the place of the code of a table that has none. */
  readonly note?: string | undefined;
  /** The name of a further drawer. */
  readonly more?: string | undefined;
  readonly language: ComponentChildren;
  readonly drawer: Drawer;
  readonly toggle: (drawer: Drawer) => void;
  readonly openRules: () => void;
  readonly openSettings: () => void;
  readonly leave: () => void;
  /** What newcomers are told. */
  readonly hints: ComponentChildren;
}

function TableCode({ code }: { readonly code: string }) {
  return (
    <span class="topbar-code" translate={false}>
      <span class="visually-hidden">{t('bar.code', { code: spelt(code) })}</span>
      <span aria-hidden="true">{code}</span>
    </span>
  );
}

/** Code and clock on the left and middle, everything one may need on the right; a menu where there is no room. */
export function TopBar(props: Props) {
  const { session, drawer, toggle } = props;
  const dialog = useSignal<'rules' | 'seal' | 'bug' | null>(null);
  const show = (which: typeof dialog.value) => (): void => void (dialog.value = which);
  const onClose = show(null);
  const small = shape.value !== 'wide';
  const round = roundOf(session);
  const open = small && drawer === 'menu';
  const toggleMenu = (): void => toggle('menu');
  useEscape(open, toggleMenu);
  const agreement = { part: session.game.value?.options, agreed: session.room.value.options.game };
  const openRules = show('rules');
  return (
    <header class="row topbar">
      {session.room.value.phase === 'playing' && <SkipLink />}
      <h1 class="row topbar-title">
        <span class="topbar-name">{app('title')}</span>
        {session.room.value.code !== '' && <TableCode code={session.room.value.code} />}
        {round !== '' && <span class="topbar-round">{round}</span>}
        {props.note !== undefined && <span class="topbar-watching">{props.note}</span>}
      </h1>
      {!small && <OptionsChip {...agreement} class="button bar-button rules-chip" onOpen={openRules} />}
      <Deadline session={session} />
      {session.room.value.seats.some(({ absentSince }) => absentSince > 0) && <Absent session={session} />}
      {props.hints}
      <nav class="topbar-deeds" aria-label={t('bar.menu')}>
        <DrawerButtons {...props} />
        {small && (
          <button
            type="button"
            class="button bar-button"
            aria-expanded={open}
            aria-label={t('bar.menu')}
            onClick={toggleMenu}
          >
            <BarIcon name="menu" />
          </button>
        )}
        {(!small || open) && (
          <div class={small ? 'topbar-menu slip' : 'topbar-row'} onClick={open ? toggleMenu : undefined}>
            {small && (
              <OptionsChip
                {...agreement}
                named
                class="button bar-button"
                sign={<BarIcon name="book" />}
                onOpen={openRules}
              />
            )}
            <Rest {...props} named={small} openSeal={show('seal')} openBug={show('bug')} />
          </div>
        )}
      </nav>
      {dialog.value === 'rules' && <OptionsDialog {...agreement} onClose={onClose} />}
      {dialog.value === 'seal' && <SealDialog session={session} onClose={onClose} />}
      {dialog.value === 'bug' && <ShareDialog what="bug" store={session} onClose={onClose} />}
    </header>
  );
}

function DrawerButtons({ session, drawer, more, toggle }: Props) {
  const said = useComputed(() => heard(session).length);
  const seen = useSignal(said.peek());
  const unread = useComputed(() => said.value - seen.value);
  useSignalEffect(() => {
    if (drawer === 'chat' || unread.value < 0) seen.value = said.value;
  });
  const { code, spectators } = session.room.value;
  const label = unread.value > 0 && drawer !== 'chat' ? t('bar.chatNew', { count: unread.value }) : t('bar.chat');
  return (
    <>
      {more !== undefined && (
        <BarButton
          icon="eye"
          label={more}
          named={shape.value === 'wide'}
          pressed={drawer === 'more'}
          act={() => toggle('more')}
        />
      )}
      {code !== '' && (spectators > 0 || session.seat.value < 0) && <Audience part="bar" session={session} />}
      <BarButton icon="log" label={t('bar.log')} pressed={drawer === 'log'} act={() => toggle('log')} />
      {hasChat(session) && (
        <BarButton
          icon="chat"
          label={label}
          pressed={drawer === 'chat'}
          badge={drawer === 'chat' ? 0 : unread.value}
          act={() => {
            seen.value = said.value;
            toggle('chat');
          }}
        />
      )}
    </>
  );
}

interface RestProps extends Props {
  readonly named: boolean;
  readonly openSeal: () => void;
  readonly openBug: () => void;
}

function Rest(props: RestProps) {
  const { named } = props;
  const { muted } = settings.value;
  return (
    <>
      <span class="bar-select">
        {named && <BarIcon name="language" />}
        {props.language}
      </span>
      <BarButton
        icon={muted ? 'silent' : 'sound'}
        label={t(muted ? 'bar.soundOff' : 'bar.soundOn')}
        named={named}
        act={() => change({ muted: !muted })}
      />
      <SpeedSwitch named={named} />
      <SealChip session={props.session} named={named} onOpen={props.openSeal} />
      <BarButton icon="settings" label={t('bar.settings')} named={named} act={props.openSettings} />
      <BarButton icon="rules" label={t('bar.rules')} named={named} act={props.openRules} />
      {props.session.room.value.code !== '' && (
        <BarButton icon="bug" label={t('bar.bug')} named={named} act={props.openBug} />
      )}
      <BarButton icon="leave" label={t('bar.leave')} named={named} act={props.leave} />
    </>
  );
}

/** All speeds to choose from, as the languages are. */
function SpeedSwitch({ named }: { readonly named: boolean }) {
  return (
    <span class="bar-select">
      <BarIcon name="speed" />
      <select
        class="button select-button"
        aria-label={app('settings.speed')}
        title={app('settings.speed')}
        value={String(speed.value)}
        // A menu that it stands in would close, and take the open list away.
        onClick={(event) => event.stopPropagation()}
        onChange={({ currentTarget: { value } }) =>
          change({ speed: SPEEDS.find((each) => String(each) === value) ?? 1 })
        }
      >
        {SPEEDS.map((each) => {
          const sign = each === 0 ? app('settings.speed.0') : paceSign(each);
          return (
            <option key={each} value={String(each)}>
              {named ? t('bar.speedNow', { speed: sign }) : sign}
            </option>
          );
        })}
      </select>
    </span>
  );
}

interface BarButtonProps {
  readonly icon: Parameters<typeof BarIcon>[0]['name'];
  readonly label: string;
  readonly act: () => void;
  readonly named?: boolean;
  readonly pressed?: boolean;
  readonly badge?: number;
}

function BarButton({ icon, label, act, named = false, pressed, badge = 0 }: BarButtonProps) {
  return (
    <button
      type="button"
      class="button bar-button"
      aria-label={label}
      title={label}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      onClick={act}
    >
      <BarIcon name={icon} />
      {named && <span>{label}</span>}
      {badge > 0 && (
        <span class="bar-badge" aria-hidden="true">
          {badge}
        </span>
      )}
    </button>
  );
}

/** The seconds a screen reader announces; otherwise it would read out every one. */
const SPOKEN: readonly number[] = [30, 10, 5];

/** Says how little time is left for one's own question; the clock itself is shown where that stands, or who is waited for. */
function Deadline({ session }: { readonly session: Session }) {
  const seconds = useSecondsLeft(session).value;
  if (seconds === null || session.lost.value) return null;
  return (
    <span class="visually-hidden" role="status">
      {session.wanted.value && SPOKEN.includes(seconds) ? t('time.left', { count: seconds }) : ''}
    </span>
  );
}
