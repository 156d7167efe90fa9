// @ts-check
'use strict';
/**
 * A lab server with a faulty journal: `npm run lab -- play --kill-server` must find the faults. Each table has one, in turn; a file lists them.
 */
const { appendFileSync, readFileSync, writeFileSync } = require('node:fs');
const process = require('node:process');
const { withMethods } = require('../../server/dist/index.js');
const { runLabServer } = require('../../tools/dist/lab/play/runLabServer.js');

/** @typedef {import('../../server/src/journal/journal').Journal} Journal */
/** @typedef {import('../../server/src/journal/journal').KeptTable} KeptTable */
/** @typedef {import('../../server/src/journal/journal').TableLog} TableLog */

/** Acknowledges writes that are still in memory when the server is killed. @param {TableLog} log */
const early = (log) => withMethods(log, { append: () => Promise.resolve() });

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

/** File with a line `code fault` for each table. */
const LIST = process.env['PLANTED_FAULTS'] ?? '';

/** The fault of a table: the next one for a new table. @param {string} code */
function faultNamed(code) {
  const lines = readFileSync(LIST, 'utf8').split('\n').filter(Boolean);
  const known = lines.find((line) => line.startsWith(code));
  const name = known?.split(' ')[1] ?? NAMES[lines.length % NAMES.length] ?? '';
  if (known === undefined) appendFileSync(LIST, `${code} ${name}\n`);
  return name;
}

/** The number of tables, and of stored inputs of each. */
const TABLES = 10;
const ENOUGH = 3;
/** Tables that have stopped. @type {Set<string>} */
const still = new Set();

/**
 * A log whose writes hang once it has enough inputs and the clock runs, so that the table stops until the server is killed. When all tables have
 * stopped and their clocks are stored, it creates a file.
 * @param {TableLog} log @param {string} code @param {Journal} journal
 */
function standing(log, code, journal) {
  let inputs = 0;
  /** @type {number | null} */
  let due = null;
  return withMethods(log, {
    append: async (entries, outline, ...rest) => {
      if (inputs >= ENOUGH && due !== null) {
        still.add(code);
        if (still.size === TABLES) void tellWhenStored(journal);
        return new Promise(() => undefined);
      }
      await log.append(entries, outline, ...rest);
      inputs += entries.filter(({ kind }) => kind === 'played').length;
      ({ due } = outline);
    },
    note: (outline) => {
      ({ due } = outline);
      log.note(outline);
    },
  });
}

/** @param {Journal} journal */
async function tellWhenStored(journal) {
  const clocks = [...still].filter((code) => faultNamed(code) === 'clock');
  for (const code of clocks) while ((await journal.find(code))?.outline.due == null);
  writeFileSync(`${LIST}.still`, '');
}

/** @param {Journal} journal @returns {Journal} */
function faulty(journal) {
  return withMethods(journal, {
    open: async (code, ...rest) => {
      const log = await journal.open(code, ...rest);
      return standing(FAULTS[faultNamed(code)]?.log?.(log) ?? log, code, journal);
    },
    claim: async (...of) => {
      const kept = await journal.claim(...of);
      return kept && (FAULTS[faultNamed(kept.code)]?.kept?.(kept) ?? kept);
    },
  });
}

runLabServer(faulty);
