import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** Polling interval while the tab is visible, in ms. */
const REFRESH_MS = 10_000;

/** Polls the server while the page is visible. `undefined` results are ignored. */
export function useFresh<Found>(ask: () => Promise<Found | undefined>, first: Found): Found {
  const found = useSignal(first);
  useEffect(() => {
    let here = true;
    const look = async (): Promise<void> => {
      if (document.hidden) return;
      const told = await ask();
      if (here && told !== undefined) found.value = told;
    };
    const again = (): void => void look();
    again();
    const timer = setInterval(again, REFRESH_MS);
    document.addEventListener('visibilitychange', again);
    return () => {
      here = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, []);
  return found.value;
}
