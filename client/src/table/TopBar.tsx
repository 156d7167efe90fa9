import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { GameTypes } from '@brigantine/shared/engine';
import { words } from '../i18n';
import { OptionsChip, OptionsDialog } from '../options';
import { change, lessMotion, paceSign, settings, SPEEDS } from '../settings/settings';
import { spelt, useEscape } from '../ui';
import { Absent } from './Absent';
import { Deadline } from './Deadline';
import { hasChat, heard } from './people';
import type { Session } from './session';
import { shape } from './window';
import { BarIcon } from './BarIcon';
import { SkipLink } from './SkipLink';

const t = words('table');
const app = words('app');

/** What is open over the table, one thing at a time; a wide window has no menu to open. */
export type Drawer = 'log' | 'chat' | 'menu' | null;

interface Props<G extends GameTypes> {
  readonly session: Session<G>;
  /** What stands in the place of the code of a table that has none. */
  readonly note?: string | undefined;
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
export function TopBar<G extends GameTypes>(props: Props<G>) {
  const { session, drawer, toggle } = props;
  const rulesOpen = useSignal(false);
  const small = shape.value !== 'wide';
  const open = small && drawer === 'menu';
  const toggleMenu = (): void => toggle('menu');
  useEscape(open, toggleMenu);
  const agreement = { part: session.game.value?.options, agreed: session.room.value.options.game };
  const openRules = (): void => void (rulesOpen.value = true);
  return (
    <header class="topbar">
      {session.room.value.phase === 'playing' && <SkipLink />}
      <h1 class="topbar-title">
        <span class="topbar-name">{app('title')}</span>
        {session.room.value.code !== '' && <TableCode code={session.room.value.code} />}
        {props.note !== undefined && <span class="topbar-watching">{props.note}</span>}
        {session.seat.value < 0 && session.room.value.code !== '' && (
          <span class="topbar-watching">{t('bar.watching')}</span>
        )}
      </h1>
      {!small && <OptionsChip {...agreement} class="button bar-button rules-chip" onOpen={openRules} />}
      <Deadline session={session} />
      <Absent session={session} />
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
            {small && <OptionsChip {...agreement} named class="button bar-button" onOpen={openRules} />}
            <Rest {...props} named={small} />
          </div>
        )}
      </nav>
      {rulesOpen.value && <OptionsDialog {...agreement} onClose={() => void (rulesOpen.value = false)} />}
    </header>
  );
}

function DrawerButtons<G extends GameTypes>({ session, drawer, toggle }: Props<G>) {
  const said = useComputed(() => heard(session).length);
  const seen = useSignal(said.peek());
  const unread = useComputed(() => said.value - seen.value);
  useSignalEffect(() => {
    if (drawer === 'chat' || unread.value < 0) seen.value = said.value;
  });
  const label = unread.value > 0 && drawer !== 'chat' ? t('bar.chatNew', { count: unread.value }) : t('bar.chat');
  return (
    <>
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

function Rest<G extends GameTypes>(props: Props<G> & { readonly named: boolean }) {
  const { named } = props;
  const { muted, speed } = settings.value;
  const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
  const inForce = lessMotion.value ? 0 : speed;
  const speedSign = inForce === 0 ? app('settings.speed.0') : paceSign(inForce);
  return (
    <>
      {props.language}
      <BarButton
        icon={muted ? 'silent' : 'sound'}
        label={t(muted ? 'bar.soundOff' : 'bar.soundOn')}
        named={named}
        act={() => change({ muted: !muted })}
      />
      <BarButton
        icon="speed"
        label={t('bar.speedNow', { speed: speedSign })}
        named={named}
        text={speedSign}
        act={() => change({ speed: next })}
      />
      <BarButton icon="settings" label={t('bar.settings')} named={named} act={props.openSettings} />
      <BarButton icon="rules" label={t('bar.rules')} named={named} act={props.openRules} />
      <BarButton icon="leave" label={t('bar.leave')} named={named} act={props.leave} />
    </>
  );
}

interface BarButtonProps {
  readonly icon: Parameters<typeof BarIcon>[0]['name'];
  readonly label: string;
  readonly act: () => void;
  readonly named?: boolean;
  readonly pressed?: boolean;
  readonly badge?: number;
  /** A short text beside the icon; the label says it in words. */
  readonly text?: string;
}

function BarButton({ icon, label, act, named = false, pressed, badge = 0, text }: BarButtonProps) {
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
      {!named && text !== undefined && <span>{text}</span>}
      {badge > 0 && (
        <span class="bar-badge" aria-hidden="true">
          {badge}
        </span>
      )}
    </button>
  );
}
