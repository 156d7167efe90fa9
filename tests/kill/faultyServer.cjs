// @ts-check
'use strict';
/**
 * A server of the lab whose journal is faulty, in front of a store that is not: what the checker of `npm run lab -- play --kill-server`
 * must notice. The tables have the faults in turn, one each; a file says which.
 */
const { appendFileSync, readFileSync } = require('node:fs');
const process = require('node:process');
const { setTimeout } = require('node:timers');
const { runLabServer } = require('../../tools/dist/lab/play/runLabServer.js');

/** @typedef {import('../../server/src/journal/journal').Journal} Journal */
/** @typedef {import('../../server/src/journal/journal').KeptTable} KeptTable */
/** @typedef {import('../../server/src/journal/journal').TableLog} TableLog */

/** How long what is said to be written waits in memory, in ms. */
const LATE = 3_000;

/** @param {TableLog} log @returns {TableLog} */
function early(log) {
  /** @type {Promise<void>} */
  let turn = Promise.resolve();
  /** @type {TableLog['append']} */
  const append = (entries, ...rest) => {
    // As they are now: the table goes on with them.
    const copy = JSON.parse(JSON.stringify(entries));
    turn = turn.then(() => new Promise((later) => setTimeout(later, LATE))).then(() => log.append(copy, ...rest));
    return Promise.resolve();
  };
  return {
    id: log.id,
    append,
    onLost: (then) => log.onLost(then),
    note: (...of) => log.note(...of),
    release: (...of) => log.release(...of),
    remove: () => log.remove(),
  };
}

/** @param {KeptTable} kept @returns {KeptTable} */
function withoutLastInput(kept) {
  const last = kept.records.findLastIndex(({ kind }) => kind === 'played');
  const first = kept.records.findIndex(({ kind }) => kind === 'played');
  return last === first ? kept : { ...kept, records: kept.records.filter((_, index) => index !== last) };
}

/** @param {KeptTable} kept @returns {KeptTable} */
function withSeatsSwapped(kept) {
  const swap = (/** @type {any} */ seats) => {
    const [one, other, ...rest] = seats.list;
    return other === undefined ? seats : { ...seats, list: [other, one, ...rest] };
  };
  const records = kept.records.map((record) => {
    const { kind } = record;
    const payload = /** @type {any} */ (record.payload);
    if (kind === 'seats') return { ...record, payload: swap(payload) };
    return kind === 'opened' || kind === 'lobby' || kind === 'snapshot'
      ? { ...record, payload: { ...payload, seats: swap(payload.seats) } }
      : record;
  });
  return { ...kept, records };
}

/** @param {KeptTable} kept @returns {KeptTable} */
function withLessTime(kept) {
  const { due } = kept.outline;
  return due === null ? kept : { ...kept, outline: { ...kept.outline, due: due - 5_000 } };
}

/** The same log, or the same table, with a fault. @type {Readonly<Record<string, { log?: (log: TableLog) => TableLog, kept?: (kept: KeptTable) => KeptTable }>>} */
const FAULTS = {
  none: {},
  early: { log: early },
  lastInput: { kept: withoutLastInput },
  seats: { kept: withSeatsSwapped },
  clock: { kept: withLessTime },
};
const NAMES = Object.keys(FAULTS);

/** A line `code fault` for each table. */
const LIST = process.env['PLANTED_FAULTS'] ?? '';

/** The next fault for a new table, or the one it has. @param {string} code */
function faultOf(code) {
  const lines = readFileSync(LIST, 'utf8').split('\n').filter(Boolean);
  const known = lines.find((line) => line.startsWith(code));
  const name = known?.split(' ')[1] ?? NAMES[lines.length % NAMES.length] ?? '';
  if (known === undefined) appendFileSync(LIST, `${code} ${name}\n`);
  return FAULTS[name] ?? {};
}

/** @param {Journal} journal @returns {Journal} */
function faulty(journal) {
  return {
    lasts: journal.lasts,
    moderation: journal.moderation,
    open: async (code, ...rest) => {
      const log = await journal.open(code, ...rest);
      return faultOf(code).log?.(log) ?? log;
    },
    claim: async (...of) => {
      const kept = await journal.claim(...of);
      return kept && (faultOf(kept.code).kept?.(kept) ?? kept);
    },
    find: (...of) => journal.find(...of),
    due: (...of) => journal.due(...of),
    frozen: (...of) => journal.frozen(...of),
    read: (...of) => journal.read(...of),
    finished: (...of) => journal.finished(...of),
    rewriteSeats: (...of) => journal.rewriteSeats(...of),
    setting: (...of) => journal.setting(...of),
    forget: (...of) => journal.forget(...of),
    close: () => journal.close(),
  };
}

runLabServer(faulty);
