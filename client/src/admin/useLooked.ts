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

/** Polling interval, in ms; polling stops while the page is hidden. */
const EVERY = 5_000;

/** Response types by path. */
interface Lists {
  readonly status: AdminStatus;
  readonly tables: AdminTables;
  readonly addresses: AdminAddresses;
  readonly reports: Readonly<Record<'reports' | 'bugs', readonly AdminReport[]>>;
  readonly bans: { readonly bans: readonly AdminBan[] };
  readonly audit: { readonly lines: readonly AdminAuditLine[] };
}

/** Loads data from the server at once, at intervals, and after every action. */
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
