import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { words } from '../i18n';
import { newerBuild, renewal } from '../net';
import { isQuiet, isWriting } from './quiet';
import type { Session } from './session';

const t = words('table');
const LOOK_EVERY_MS = 1000;
/** So many checks in a row must find nothing going on before the page reloads, so that it never does between two clicks. */
const LOOKS = 3;

/** Says that the page is older than the server, and reloads it at the next quiet moment. */
export function NewerBuild({ session }: { readonly session: Session }) {
  const newer = newerBuild.value;
  /** The build whose notice has been dismissed; the page reloads all the same. */
  const read = useSignal<string | null>(null);
  useEffect(() => {
    if (newer === null) return undefined;
    let quiet = 0;
    const timer = setInterval(() => {
      quiet = quietNow(session) ? quiet + 1 : 0;
      if (quiet >= LOOKS) renewal.byItself();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [newer, session]);
  if (newer === null || newer === read.value) return null;
  return (
    <p class="banner" data-kind="build">
      <span>{t(renewal.tried ? 'build.still' : 'build.newer')}</span>
      <button type="button" class="plain-button" onClick={() => renewal.now()}>
        {t('build.reload')}
      </button>
      <button type="button" class="plain-button" onClick={() => void (read.value = newer)}>
        {t('dismiss')}
      </button>
    </p>
  );
}

function quietNow(session: Session): boolean {
  const { status, token } = session.line.peek();
  return isQuiet({
    open: status.kind === 'open',
    seated: token !== undefined,
    phase: session.room.peek().phase,
    wanted: session.wanted.peek() || session.sending.peek(),
    busy: session.timelineBusy.peek(),
    writing: isWriting(),
    hidden: document.hidden,
  });
}
