/** `npx tsx tests/cluster/cluster.ts`: several servers as with `docker compose --profile scale`, from the system's own packages, for looking. */
import { asksForHelp, readOptions, value, whole } from '../../tools/src/cli/options';
import { ClusterSystem } from './system';

const OPTIONS = { port: value('PORT', 'where the game is', whole, 8080) };

async function run(args: readonly string[]): Promise<void> {
  if (asksForHelp(args)) {
    console.log(
      'usage: npx tsx tests/cluster/cluster.ts [--port PORT]   three servers, Redis, Postgres and Caddy (default port 8080)',
    );
    return;
  }
  const { given } = readOptions(args, OPTIONS);
  const system = await ClusterSystem.open(undefined, given.port);
  console.log(`Three servers are at http://${system.site} and end with Ctrl+C.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void system.close().then(() => process.exit(0)));
  }
}

run(process.argv.slice(2)).catch((fault: unknown) => {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exit(1);
});
