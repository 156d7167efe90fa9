import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type {
  AdminAddresses,
  AdminAuditLine,
  AdminBan,
  AdminReport,
  AdminStatus,
  AdminTables,
} from '@brigantine/shared/protocol';
import { deeds, look } from './calls';

/** How often it is looked, in ms; not at all while the page cannot be seen. */
const EVERY = 5_000;

/** What may be looked up, by its path. */
interface Lists {
  readonly status: AdminStatus;
  readonly tables: AdminTables;
  readonly addresses: AdminAddresses;
  readonly reports: { readonly reports: readonly AdminReport[] };
  readonly bans: { readonly bans: readonly AdminBan[] };
  readonly audit: { readonly lines: readonly AdminAuditLine[] };
}

/** What the server says: looked up now, again and again, and whenever something has been done. */
export function useLooked<What extends keyof Lists>(what: What, query = ''): Lists[What] | undefined {
  const found = useSignal<Lists[What] | undefined>(undefined);
  const done = deeds.value;
  useEffect(() => {
    let ended = false;
    const again = (): void => {
      if (document.hidden) return;
      void look(what + query).then((answer) => {
        if (!ended && answer !== undefined) found.value = answer as Lists[What];
      });
    };
    again();
    const timer = setInterval(again, EVERY);
    document.addEventListener('visibilitychange', again);
    return () => {
      ended = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [what, query, done, found]);
  return found.value;
}
