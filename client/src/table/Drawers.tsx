import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import type { GameTypes } from '@brigantine/shared/engine';
import { words } from '../i18n';
import { playingBy } from '../options';
import { ChatBox } from './Chat';
import type { GameClient } from './contract';
import { ReplayButton } from './panel/ReplayButton';
import type { Session } from './session';
import { phrased } from './story/phrased';

const t = words('table');

interface DrawerProps {
  readonly title: string;
  /** Beside the title. */
  readonly beside?: ComponentChildren;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A panel at the side, not modal: the game goes on beside it. Escape closes it. */
function Side({ title, beside, onClose, children }: DrawerProps) {
  const box = useRef<HTMLElement>(null);
  const heading = useId();
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <aside
      class="drawer"
      ref={box}
      tabIndex={-1}
      aria-labelledby={heading}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div class="drawer-head">
        <h2 id={heading}>{title}</h2>
        {beside}
        <button type="button" class="button" aria-label={t('close')} onClick={onClose}>
          <span aria-hidden="true">✕</span>
        </button>
      </div>
      {children}
    </aside>
  );
}

/** The whole story so far, newest last. */
export function LogDrawer<G extends GameTypes>(props: {
  readonly session: Session<G>;
  readonly game: GameClient<G>;
  readonly onClose: () => void;
}) {
  const { session, game, onClose } = props;
  const list = useRef<HTMLOListElement>(null);
  const lines = session.log.value.flatMap(({ key, event, after }) => {
    const text = phrased(event.type, () => game.sentence(event, after, session.room.value, session.seat.value));
    return text === null ? [] : [{ key, text }];
  });
  const rules = playingBy(game.options, session.room.value.options.game);
  useEffect(() => list.current?.scrollTo({ top: list.current.scrollHeight }), [lines.length]);
  return (
    <Side title={t('bar.log')} beside={<ReplayButton store={session} />} onClose={onClose}>
      <ol class="drawer-log" ref={list} tabIndex={0} aria-label={t('bar.log')}>
        {rules !== undefined && <li>{rules}</li>}
        {lines.length === 0 && <li>{t('log.empty')}</li>}
        {lines.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ol>
    </Side>
  );
}

/** What people say. */
export function ChatDrawer<G extends GameTypes>({
  session,
  onClose,
}: {
  readonly session: Session<G>;
  readonly onClose: () => void;
}) {
  return (
    <Side title={t('bar.chat')} onClose={onClose}>
      <ChatBox session={session} />
    </Side>
  );
}
