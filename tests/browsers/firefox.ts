/** Firefox, over WebDriver BiDi. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import { ensurePrograms, type Driver } from './driver';

interface Reply {
  readonly id: number;
  readonly type: 'success' | 'error';
  readonly result: unknown;
  readonly message?: string;
}
type Evaluated =
  | { readonly type: 'success'; readonly result: { readonly value: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };

export async function openFirefox(): Promise<Driver> {
  const program = process.env['FIREFOX_PATH'] ?? 'firefox-esr';
  ensurePrograms([program], ['firefox-esr']);
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
  writeFileSync(path.join(profile, 'user.js'), 'user_pref("ui.prefersReducedMotion", 1);\n');
  const child = spawn(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = await new Promise<string>((found, failed) => {
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, url] = /BiDi listening on (ws:\S+)/.exec(output) ?? [];
      if (url !== undefined) found(url);
    });
    child.once('exit', (status) => failed(new Error(`Firefox ended with ${String(status)}: ${output}`)));
  });
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');

  let calls = 0;
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.on('message', (data: Buffer) => {
    const reply = JSON.parse(data.toString()) as Reply;
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  const call = async <T>(method: string, params: object): Promise<T> => {
    const id = ++calls;
    const answered = new Promise<Reply>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, message } = await answered;
    if (type === 'error') throw new Error(`${method}: ${message ?? ''}`);
    return result as T;
  };

  await call('session.new', { capabilities: {} });
  const { contexts } = await call<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context;
  return {
    open: (url) => call('browsingContext.navigate', { context, url, wait: 'complete' }),
    run: async <T>(body: string) => {
      const expression = `JSON.stringify((() => {${body}})() ?? null)`;
      const params = { expression, target: { context }, awaitPromise: false };
      const evaluated = await call<Evaluated>('script.evaluate', params);
      if (evaluated.type === 'exception') throw new Error(evaluated.exceptionDetails.text);
      return JSON.parse(evaluated.result.value) as T;
    },
    perform: (actions) => call('input.performActions', { context, actions }),
    resize: (width, height) => call('browsingContext.setViewport', { context, viewport: { width, height } }),
    screenshot: async () => {
      const { data } = await call<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      const exit = once(child, 'exit');
      socket.close();
      child.kill('SIGKILL');
      await exit;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
