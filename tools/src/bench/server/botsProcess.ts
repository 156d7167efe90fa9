/** The process of a server whose bots think in so many threads. It reports the delays of its event loop. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { BotPool, createLog, later, Measures } from '@brigantine/server';
import { runAsChild, steadyNow, type Listening } from '../../lab/play/childSide';
import { MANY_VISITORS, PATIENT_LIMITS } from '../../lab/play/labServices';
import { listen } from '../../lab/play/runLabServer';

/** An event loop full of thinking bots admits people slowly. */
const LIMITS = { ...PATIENT_LIMITS, reservationSeconds: 600, unclaimed: 600_000, ready: 600_000 };

const { workers } = JSON.parse(process.argv[2] ?? '{}') as { readonly workers: number };

async function start(): Promise<Listening> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  const options = { workers, log: createLog('error'), measures: new Measures(), now: steadyNow, later };
  const pool = workers === 0 ? undefined : new BotPool(options);
  const server = await listen(MANY_VISITORS, undefined, () => ({ limits: LIMITS, now: steadyNow, pool }));
  return {
    ...server,
    delays: () => {
      const [p50, p99, max] = [delays.percentile(50), delays.percentile(99), delays.max].map((each) => each / 1e6);
      delays.reset();
      return { p50: p50 ?? 0, p99: p99 ?? 0, max: max ?? 0 };
    },
  };
}

runAsChild(start);
