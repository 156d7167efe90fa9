'use strict';
var __importDefault =
  (this && this.__importDefault) ||
  function (mod) {
    return mod && mod.__esModule ? mod : { default: mod };
  };
Object.defineProperty(exports, '__esModule', { value: true });
exports.startRedis = startRedis;
exports.findRedis = findRedis;
const node_child_process_1 = require('node:child_process');
const node_fs_1 = require('node:fs');
const node_net_1 = require('node:net');
const node_os_1 = require('node:os');
const node_path_1 = __importDefault(require('node:path'));
const freePort_1 = require('./freePort');
/** Starts a Redis server in memory. Throws, with what to do, where this machine has none. */
async function startRedis() {
  const program = ensureRedis();
  const folder = (0, node_fs_1.mkdtempSync)(node_path_1.default.join((0, node_os_1.tmpdir)(), 'redis-'));
  const port = await (0, freePort_1.freePort)();
  let server = await startServer(program, folder, port);
  const end = async () => {
    const exit = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await exit;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    get pid() {
      return server.pid ?? 0;
    },
    commands: async () => {
      const socket = (0, node_net_1.connect)(port, '127.0.0.1').setEncoding('utf8');
      socket.write('INFO stats\r\nQUIT\r\n');
      let said = '';
      for await (const text of socket) said += String(text);
      return Number(/total_commands_processed:(\d+)/.exec(said)?.[1]);
    },
    restart: async () => {
      await end();
      server = await startServer(program, folder, port);
    },
    stop: async () => {
      await end();
      (0, node_fs_1.rmSync)(folder, { recursive: true, force: true });
    },
  };
}
async function startServer(program, folder, port) {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const server = (0, node_child_process_1.spawn)(program, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  await new Promise((resolve, reject) => {
    server.stdout.on('data', (text) => {
      said += text.toString();
      if (said.includes('Ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`Redis has not started:\n${said}`)));
  });
  return server;
}
/** The path of this machine's `redis-server`, if it has one. */
function findRedis() {
  return (process.env['PATH'] ?? '')
    .split(node_path_1.default.delimiter)
    .map((place) => node_path_1.default.join(place, 'redis-server'))
    .find((program) => (0, node_fs_1.existsSync)(program));
}
/** Finds `redis-server`, or installs it with Debian's package manager where `INSTALL_SERVICES` allows that. */
function ensureRedis() {
  const found = findRedis();
  if (found !== undefined) return found;
  let why = 'npm run test:browser installs it';
  if (process.env['INSTALL_SERVICES'] !== undefined) {
    try {
      // RUNLEVEL keeps the package from starting a server of its own.
      const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
      const install = (...args) =>
        (0, node_child_process_1.execFileSync)('apt-get', args, { stdio: 'pipe', env: environment });
      install('update');
      install('install', '--yes', '--no-install-recommends', 'redis-server');
    } catch (error) {
      why = error instanceof Error ? error.message : String(error);
    }
  }
  const installed = findRedis();
  if (installed !== undefined) return installed;
  throw new Error(`These tests need Redis, which this machine lacks (Debian: apt-get install redis-server): ${why}`);
}
