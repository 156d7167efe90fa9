// @ts-check
'use strict';
/**
 * The thread that owns the SQLite file, so that the server's event loop never waits for the disk. Plain JavaScript, so that the built server, the
 * development server and the tests use the same file.
 *
 * It receives lists of statements and answers with the result of each. As in Postgres, a failed transaction accepts nothing until its rollback, so a
 * list that ends with `commit` is atomic.
 */
const path = require('node:path');
const { parentPort, workerData } = require('node:worker_threads');
/** @type {any} */
const Database = require('libsql');

/** @typedef {{ sql: string, parameters: readonly unknown[] }} Statement */
/** @typedef {{ rows: unknown[] } | { fault: { message: string, code: string } }} Outcome */

/** @type {{ folder: string, sync: 'full' | 'normal' }} */
const { folder, sync } = workerData;

/** @type {Map<string, any>} each is prepared once: the set is fixed */
const prepared = new Map();

/** `spoilt`: a statement of the transaction has failed. */
let inTransaction = false;
let spoilt = false;

/** Held as long as this process lives: the system releases it when the process dies. */
function lockFolder() {
  const lock = new Database(path.join(folder, 'lock'));
  lock.pragma('locking_mode = exclusive');
  lock.exec('begin exclusive');
  return lock;
}

function openFile() {
  const database = new Database(path.join(folder, 'journal.sqlite'));
  database.pragma('journal_mode = wal');
  database.pragma(`synchronous = ${sync}`);
  // On a Mac `fsync` alone does not reach the disk.
  database.pragma(`fullfsync = ${sync === 'full' ? 'on' : 'off'}`);
  // Checkpoints delay waiting writes: four times less often than by default.
  database.pragma('wal_autocheckpoint = 4000');
  database.pragma('journal_size_limit = 67108864');
  return database;
}

/** @param {any} database @param {Statement} statement @returns {unknown[]} */
function run(database, { sql, parameters }) {
  let statement = prepared.get(sql);
  if (statement === undefined) prepared.set(sql, (statement = database.prepare(sql)));
  if (statement.reader) return statement.all([...parameters]);
  statement.run([...parameters]);
  return [];
}

/** @param {any} database @param {Statement} statement @returns {Outcome} */
function attempt(database, statement) {
  const ends = statement.sql === 'commit' || statement.sql === 'rollback';
  inTransaction ||= statement.sql === 'begin immediate';
  try {
    if (spoilt && statement.sql !== 'rollback') throw new Error('not done, as a statement before has failed');
    // A full disk causes an automatic rollback.
    const rows = statement.sql === 'rollback' && !database.inTransaction ? [] : run(database, statement);
    return { rows };
  } catch (error) {
    spoilt = inTransaction;
    return { fault: faultOf(error) };
  } finally {
    if (ends) {
      if (database.inTransaction) database.exec('rollback');
      inTransaction = spoilt = false;
    }
  }
}

/** @param {any} error */
function faultOf(error) {
  return { message: String(error.message), code: String(error.code ?? '') };
}

function serve() {
  const lock = lockFolder();
  const database = openFile();
  port.postMessage('open');
  port.on('message', (/** @type {readonly Statement[] | 'close'} */ statements) => {
    if (statements !== 'close') {
      port.postMessage(statements.map((statement) => attempt(database, statement)));
      return;
    }
    prepared.clear();
    database.close();
    lock.close();
    port.close();
  });
}

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
try {
  serve();
} catch (error) {
  port.postMessage(faultOf(error));
  port.close();
}
