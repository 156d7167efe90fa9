import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks';
import { words } from '../i18n';
import { CrossButton, useEscape } from '../ui';
import { ChatBox } from './Chat';
import type { GameClient } from './contract';
import { ReplayButton } from './panel/ReplayButton';
import type { Session } from './session';
import { shape } from './window';

const t = words('table');

interface DrawerProps {
  readonly title: string;
  /** Beside the title. */
  readonly beside?: ComponentChildren;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A panel at the side, not modal: the game goes on beside it. Escape closes it. */
export function Side({ title, beside, onClose, children }: DrawerProps) {
  const box = useRef<HTMLElement>(null);
  const heading = useId();
  useEscape(true, onClose);
  useEffect(() => box.current?.focus(), []);
  useBelowOrder(box);
  return (
    <aside class="drawer slip" ref={box} tabIndex={-1} aria-labelledby={heading}>
      <div class="row drawer-head">
        <h2 id={heading}>{title}</h2>
        {beside}
        <CrossButton label={t('close')} act={onClose} />
      </div>
      {children}
    </aside>
  );
}

/** Tells the styles where the order of play ends, as `anchor()` would, which Firefox and Safari lack. */
function useBelowOrder(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const order = document.querySelector('[data-order]');
    if (order === null) return undefined;
    const measured = new ResizeObserver(() => {
      box.current?.style.setProperty('--order-end', `${order.getBoundingClientRect().bottom}px`);
    });
    measured.observe(order);
    return () => measured.disconnect();
  }, []);
}

/** The whole story so far, newest last. */
export function LogDrawer(props: {
  readonly session: Session;
  readonly game: GameClient;
  readonly onClose: () => void;
}) {
  const { session, game, onClose } = props;
  const makeRoom = shape.value === 'wide' ? undefined : onClose;
  return (
    <Side title={t('bar.log')} beside={<ReplayButton store={session} makeRoom={makeRoom} />} onClose={onClose}>
      <game.Log store={session} whole makeRoom={makeRoom} />
    </Side>
  );
}

/** What people say. */
export function ChatDrawer({ session, onClose }: { readonly session: Session; readonly onClose: () => void }) {
  return (
    <Side title={t('bar.chat')} onClose={onClose}>
      <ChatBox session={session} />
    </Side>
  );
}
