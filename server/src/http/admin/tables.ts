import type { Router } from 'express';
import type { AdminAddress, AdminAsleep, AdminTable, AdminTables } from '@brigantine/shared/protocol';
import { exportedText, mayBeExported } from '../../admin/exported';
import { allPeople, allTables, closeTable, livePhase, sleepingTables, thawTable } from '../../rooms/overview';
import { roomServices } from '../../rooms/services';
import type { Audit } from './audit';
import { Refused } from '../body';
import { codeOf, done, searchedBy } from './calls';

/** Most tables in one answer. */
const MOST = 500;
/** Most sleeping tables in one answer, and how many are read at once and at most to find them. */
const ASLEEP = { most: 100, page: 500, read: 5_000 };

/** `GET /admin/tables?search=…`, `GET /admin/tables/asleep?search=…&after=CODE`, `DELETE /admin/tables/CODE`, `POST …/CODE/thaw`, `GET …/CODE/log`. */
export function tableCalls(router: Router, audit: Audit): void {
  router.get('/admin/tables', async (request, response) => {
    await audit.note(request, 'tables');
    const { found, silent } = await allTables();
    const tables = found.filter(searchedBy(request, textsOf));
    const told: AdminTables = { tables: tables.slice(0, MOST), found: tables.length, all: found.length, silent };
    response.json(told);
  });
  router.get('/admin/tables/asleep', async (request, response) => {
    await audit.note(request, 'tables');
    const { after } = request.query;
    response.json(await asleep(typeof after === 'string' ? after : '', searchedBy(request, textsOf)));
  });
  router.delete('/admin/tables/:code', async (request, response) => {
    const code = await codeOf(request);
    await audit.note(request, 'close', { code });
    // Sent only after the table is gone: it may contain its players' secrets.
    const log = request.query['log'] === undefined ? undefined : await exportOf(code);
    if (!(await closeTable(code))) throw new Refused(404, 'unknownCode');
    if (log === undefined) done(response);
    else response.type('json').send(log.text);
  });
  router.post('/admin/tables/:code/thaw', async (request, response) => {
    const code = await codeOf(request);
    await audit.note(request, 'thaw', { code });
    const phase = await thawTable(code);
    if (phase === undefined) throw new Refused(404, 'unknownCode');
    response.json({ phase });
  });
  router.get('/admin/tables/:code/log', async (request, response) => {
    const code = await codeOf(request);
    await audit.note(request, 'export', { code });
    const { secret, text } = await exportOf(code);
    if (secret) throw new Refused(409, 'notNow');
    response.type('json').send(text);
  });
}

const textsOf = ({ code, game, names, phase, server = '' }: AdminTable): readonly string[] => [
  code,
  game,
  phase,
  server,
  ...names,
];

/** The next sleeping tables that match. Reads a bounded number, so an answer may be empty before the end. */
async function asleep(from: string, isSearched: (table: AdminTable) => boolean): Promise<AdminAsleep> {
  const tables: AdminTable[] = [];
  let after = from;
  for (let read = 0; read < ASLEEP.read; read += ASLEEP.page) {
    const page = await sleepingTables(after, ASLEEP.page);
    for (const table of page) {
      after = table.code;
      if (isSearched(table)) tables.push(table);
      if (tables.length === ASLEEP.most) return { tables, next: after };
    }
    if (page.length < ASLEEP.page) return { tables, next: null };
  }
  return { tables, next: after };
}

/** The log of a table, and whether it contains secrets of a running game. Throws `Refused`. */
export async function exportOf(code: string): Promise<{ readonly secret: boolean; readonly text: string }> {
  const table = await roomServices().journal.read(code);
  if (table === undefined) throw new Refused(404, 'unknownCode');
  // The stored phase may be outdated. Read after the log, so that no game can have begun since.
  const live = (await livePhase(code)) ?? table.phase;
  // The end of the game is not stored yet. If that fails, the game goes on.
  const phase = live === 'over' ? table.phase : live;
  return { secret: !mayBeExported(phase), text: exportedText({ ...table, phase }) };
}

/** Everybody, by address, those with most people first. */
export async function peopleByAddress(): Promise<{ readonly addresses: AdminAddress[]; readonly silent: number }> {
  const { found, silent } = await allPeople();
  const byAddress = new Map<string | null, AdminAddress['people'][number][]>();
  for (const { address, ...person } of found) {
    const people = byAddress.get(address) ?? [];
    people.push(person);
    byAddress.set(address, people);
  }
  const addresses = [...byAddress].map(([address, people]) => ({ address, people }));
  return { addresses: addresses.sort((one, other) => other.people.length - one.people.length), silent };
}
