/** The pages as `npm run dev` serves them, module by module: a table opens, and its board renders. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { Captain } from '../e2e/captain';
import { atHome } from '../e2e/serverProcess';
import { until } from '../e2e/until';

const ROOT = resolve(__dirname, '../..');
const home = atHome();
let pages: ChildProcess | undefined;

afterAll(() => pages?.kill('SIGTERM'));

/** Starts the development server in front of the suite's, on a free port; returns its address. */
async function openPages(): Promise<string> {
  const vite = ['node_modules/vite/bin/vite.js', 'client', '--configLoader', 'runner', '--port', '0'];
  const env = { ...process.env, SERVER_PORT: new URL(home.server.address).port, HOST: '127.0.0.1', NO_COLOR: '1' };
  pages = spawn(process.execPath, vite, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  for (;;) {
    const [chunk] = (await once(pages.stdout!, 'data')) as [Buffer];
    said += chunk.toString();
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
    if (address !== undefined) return address;
  }
}

test('a table opens in the development pages', async () => {
  const captain = await Captain.arrive(home.browser, await openPages(), { name: 'Anne' });
  await captain.playNow(2);
  await until(captain.page, () => document.querySelector('.board canvas') !== null, undefined, 120_000);
  await captain.question.waitFor();
  expect(Object.keys(await captain.drawn())).not.toEqual([]);
  await captain.leave();
});
