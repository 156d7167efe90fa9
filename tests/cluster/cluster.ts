/** `npx tsx tests/cluster/cluster.ts`: several servers as with `docker compose --profile scale`, from the system's own packages, to explore. */
import { value, whole } from '../../tools/src/cli/options';
import { runTool, tool } from '../../tools/src/cli/tool';
import { ClusterSystem } from './system';

const cluster = tool({
  purpose: 'Runs three servers, Redis, Postgres and Caddy until Ctrl+C.',
  options: { port: value('PORT', 'where the game is', whole, 8080) },
  async run({ port }) {
    const system = await ClusterSystem.open(undefined, port);
    console.log(`Three servers are at http://${system.site} and end with Ctrl+C.`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void system.close().then(() => process.exit(0)));
    }
    return 0;
  },
});

runTool('npx tsx tests/cluster/cluster.ts', cluster, process.argv.slice(2)).catch((fault: unknown) => {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exit(1);
});
