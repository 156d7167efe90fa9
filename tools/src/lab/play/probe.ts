/** `npm run lab -- probe`: plays one round on a running server, for monitoring. */
import { PROTOCOL } from '@brigantine/shared/protocol';
import { hashText, seededPicker } from '@brigantine/shared/chance';
import { address, oneOf, value, whole, type Given } from '../../cli/options';
import { tool } from '../../cli/tool';
import { FIRST_GAME, GAME_NAMES, labGame } from '../games';
import { answererOf, type Answerer } from '../strategies';
import { LabClient } from './client';
import { NO_FAULTS } from './faults';
import { Judge } from './judge';

const OPTIONS = {
  url: value('URL', 'the server', address, 'http://localhost:2567'),
  game: value('ID', 'what is played', oneOf(GAME_NAMES), FIRST_GAME),
  timeout: value('S', 'seconds for the whole probe', whole, 60),
};

type ProbeOptions = Given<typeof OPTIONS>;

const LOOK_EVERY_MS = 50;
const ASK_EVERY_MS = 500;

export const probe = tool({
  purpose: 'Plays one round on a running server, for monitoring (docs/lab.md).',
  options: OPTIONS,
  async run(options) {
    console.warn = () => undefined;
    const { ok, line } = await probed(options);
    (ok ? process.stdout : process.stderr).write(`${line}\n`);
    return ok ? 0 : 1;
  },
});

/** Creates a table with bots, reconnects once, plays a round and leaves. `line` describes the result. Never rejects. */
export async function probed(options: ProbeOptions): Promise<{ readonly ok: boolean; readonly line: string }> {
  const visit = new Visit(options);
  try {
    return { ok: true, line: `ok – ${await visit.run()}` };
  } catch (fault) {
    return { ok: false, line: `FAILED while ${visit.doing}: ${wordsOf(fault)}` };
  } finally {
    visit.leave();
  }
}

/** Includes the cause, which failed requests have. */
function wordsOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  if (fault.message === 'badOrigin')
    return 'badOrigin: a browser would be refused (PUBLIC_URL, or the Host that a proxy sends)';
  return fault.cause instanceof Error ? `${fault.message} (${fault.cause.message})` : fault.message;
}

class Visit {
  doing = 'asking the server what it is';
  private readonly begun = performance.now();
  private readonly client: LabClient;
  private readonly bot: Answerer;
  private trouble: string | undefined;

  constructor(private readonly options: ProbeOptions) {
    const { url, game } = options;
    const entry = labGame(game);
    this.bot = answererOf('bot', entry, seededPicker(hashText('probe')));
    const judge = new Judge(entry.lawful, '', ({ kind, problem }) => (this.trouble ??= `${kind}: ${problem}`));
    const behaviour = { url, name: 'Probe', faults: NO_FAULTS, think: { least: 0, most: 0 }, random: Math.random };
    this.client = new LabClient({ ...behaviour, garbles: false, keeps: false }, () => ({ judge, refereed: false }), {
      lost: (_client, why) => (this.trouble ??= `the connection is lost: ${why}`),
    });
  }

  async run(): Promise<string> {
    const { client } = this;
    const { protocol } = await this.build();
    if (protocol !== PROTOCOL) throw new Error(`it speaks protocol ${String(protocol)}, not ${PROTOCOL}`);
    this.doing = 'creating a table';
    await client.enter({ kind: 'create', game: this.options.game, playNow: 2 });
    client.play(this.bot);
    await this.until(() => client.version > 0 && client.token !== undefined);
    const first = this.round;
    this.doing = 'reconnecting';
    client.drop();
    await this.until(() => client.counts.returns > 0);
    this.doing = 'playing a round';
    await this.until(() => this.round > first || client.state?.phase === 'over');
    this.doing = 'leaving the table';
    this.leave();
    await this.until(async () => (await this.ask(`/api/tables/${client.code}`)) === undefined, ASK_EVERY_MS);
    return `played a round, reconnected and left in ${(this.elapsed / 1000).toFixed(1)} s`;
  }

  private async build(): Promise<{ protocol?: unknown }> {
    const build = await this.ask('/api/build');
    if (typeof build === 'object' && build !== null) return build;
    throw new Error(`no such server at ${this.options.url}: check the address and its path`);
  }

  /** Gives up the seat. */
  leave(): void {
    if (this.client.seat >= 0) this.client.send('leave', {});
    this.client.close();
  }

  private get elapsed(): number {
    return performance.now() - this.begun;
  }

  private get round(): number {
    return (this.client.state?.game as { readonly round?: number } | undefined)?.round ?? 0;
  }

  /** JSON from the server; `undefined` for a page or status 404. */
  private async ask(path: string): Promise<unknown> {
    const left = Math.max(1, Math.ceil(this.options.timeout * 1000 - this.elapsed));
    const response = await fetch(this.options.url + path, { signal: AbortSignal.timeout(left) });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
    return response.json().catch(() => undefined);
  }

  /** Rejects when time is up or something is wrong. */
  private async until(condition: () => boolean | Promise<boolean>, every = LOOK_EVERY_MS): Promise<void> {
    while (!(await condition())) {
      if (this.trouble !== undefined) throw new Error(this.trouble);
      if (this.elapsed > this.options.timeout * 1000) throw new Error(`timeout after ${this.options.timeout} s`);
      await new Promise((resolve) => setTimeout(resolve, every));
    }
  }
}
