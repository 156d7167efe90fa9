/** Runs commands one by one or at the same time, and tells how each went. */
import { spawn, spawnSync } from 'node:child_process';

export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

/** Runs one command; what it says is seen at once. Returns its exit status. */
export function step({ name, command, args }: Step, env: Readonly<Record<string, string>> = {}): number {
  const started = Date.now();
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return ended(name, status, started, Date.now());
}

/** Runs commands that do not need each other at the same time; what each says comes in one piece. Returns the worst exit status. */
export async function together(steps: readonly Step[]): Promise<number> {
  const runs = steps.map(({ name, command, args }) => {
    const started = Date.now();
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => said.push(text));
    }
    return new Promise<() => number>((done) => {
      child.on('close', (status) => {
        const now = Date.now();
        process.stdout.write(`\n— ${name}\n${said.join('')}`);
        done(() => ended(name, status, started, now));
      });
    });
  });
  return Math.max(...(await Promise.all(runs)).map((tell) => tell()));
}

function ended(name: string, status: number | null, started: number, now: number): number {
  console.log(`— ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${Math.round((now - started) / 1000)} s)`);
  return status ?? 1;
}
