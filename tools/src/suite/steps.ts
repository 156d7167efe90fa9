/** Runs commands one by one or at the same time. */
import { spawn, spawnSync } from 'node:child_process';

export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

/** Runs a command, with its output as it comes. Returns its exit status. */
export function step({ name, command, args }: Step, env: Readonly<Record<string, string>> = {}): number {
  console.log(`\n— ${name}`);
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;
}

/** Runs commands at the same time and prints the output of each in one piece. Returns the worst exit status. */
export async function together(steps: readonly Step[]): Promise<number> {
  const statuses = steps.map(({ name, command, args }) => {
    const started = Date.now();
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
    }
    return new Promise<number>((done) => {
      child.on('close', (status) => {
        const seconds = Math.round((Date.now() - started) / 1000);
        console.log(`\n— ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${seconds} s)\n${output.join('')}`);
        done(status ?? 1);
      });
    });
  });
  return Math.max(...(await Promise.all(statuses)));
}
