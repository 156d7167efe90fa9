/** WebKitGTK's MiniBrowser, over W3C WebDriver, on its own screen (Xvfb). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../server/src/testing/freePort';
import { ensurePrograms, eventually, type Driver } from './driver';

export async function openWebkit(): Promise<Driver> {
  ensurePrograms(['WebKitWebDriver', 'xvfb-run'], ['webkit2gtk-driver', 'xvfb']);
  const port = await freePort();
  const screen = ['-a', '-s', '-screen 0 1600x1200x24 -nolisten tcp'];
  // In its own process group, so that Xvfb, driver and browser end together.
  const child = spawn('xvfb-run', [...screen, 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  });
  const call = async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: T };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await eventually('WebKitWebDriver', () => call<object>('GET', '/status').catch(() => undefined));
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities: {} });
  const post = <T>(path: string, body: object): Promise<T> => call<T>('POST', `/session/${sessionId}/${path}`, body);
  const run = async <T>(body: string): Promise<T> => {
    const script = `return JSON.stringify((() => {${body}})() ?? null)`;
    return JSON.parse(await post<string>('execute/sync', { script, args: [] })) as T;
  };
  return {
    open: (url) => post('url', { url }),
    run,
    perform: (actions) => post('actions', { actions }),
    resize: async (width, height) => {
      await post('window/rect', { width, height });
      const [innerWidth, innerHeight] = await run<readonly [number, number]>('return [innerWidth, innerHeight]');
      // The window has a toolbar, which needs 447 pixels: still the layout of a phone.
      await post('window/rect', { width: width + Math.max(0, width - innerWidth), height: 2 * height - innerHeight });
    },
    screenshot: async () => Buffer.from(await call<string>('GET', `/session/${sessionId}/screenshot`), 'base64'),
    close: async () => {
      const exit = once(child, 'exit');
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      await exit;
    },
  };
}
