import { GAMES } from '@brigantine/shared/games';
import { hashText, seededPicker } from '@brigantine/shared/chance';
import { race, type Race } from '@brigantine/shared/race';
import { Connection } from '../../../../server/src/rooms/people';
import { MessageMeters } from '../../../../server/src/rooms/messageMeters';
import { HostedTable } from '../../../../server/src/rooms/hostedTable';
import type { RunningServer } from '@brigantine/server';
import { hostInstead, hostRace, labServer } from '../../../../server/src/testing/labServer';
import { eventually, testServer } from '../../../../server/src/testing/testServer';
import type { RecordFeed } from '../play/recordFeed';
import type { ViolationKind } from '../play/violation';
import { Ledger } from './ledger';
import { readOptions } from '../../cli/options';
import { jsonReport } from '../report/output';
import { textReport } from '../report/text';
import { OPTIONS } from './command';
import { attackReport, conditionsOf, withstood } from './report';
import { attack } from './run';
import { AttackedTable } from './table';

beforeEach(() => {
  for (const voice of ['warn', 'error'] as const) jest.spyOn(console, voice).mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  hostRace();
});

describe('npm run lab -- attack', () => {
  it('withstands a few thousand messages, all refused with a code', async () => {
    const args = '--messages 3000 --minutes 60 --connections 36 --tables 2 --no-latency';
    const options = readOptions(args.split(' '), OPTIONS).given;
    const findings = await attack(options, () => undefined);
    const report = attackReport(options, findings);
    expect(textReport(report)).toMatch(/withstood\n$/);
    expect(withstood(options, findings)).toBe(true);
    const { ledger, bystanders } = findings;
    const sum = (sender: 'seat' | 'watcher' | 'stranger'): number =>
      [...ledger.sent.values()].reduce((total, by) => total + by[sender], 0);
    for (const sender of ['seat', 'watcher', 'stranger'] as const) expect(sum(sender)).toBeGreaterThan(50);
    for (const code of ['malformed', 'unknownMessage', 'tooLarge', 'notSeated', 'badOption'])
      expect(ledger.refusals.get(code)).toBeGreaterThan(0);
    expect(bystanders?.times.attacked.length).toBeGreaterThan(0);
    expect(JSON.parse(jsonReport(report))).toMatchObject({ passed: true, wrongs: [] });
  });
});

describe('a table under attack', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());

  interface Found {
    readonly table: AttackedTable;
    readonly ledger: Ledger;
  }

  /** Attacks a table of this process until that is found. */
  async function attackUntil(found: (found: Found) => boolean): Promise<Found> {
    const { url, feed } = labServer(server);
    const ledger = new Ledger();
    const setup = { game: GAMES[0]!, seats: 3, watchers: 2, starts: true, from: () => '127.0.0.1' };
    const pick = seededPicker(hashText('test'));
    const table = new AttackedTable({ url, feed: feed as RecordFeed }, { ...setup, pick, scrambles: 'x' }, ledger);
    await table.gather();
    await eventually(() => {
      for (let i = 0; i < 20 && !table.done; i++) table.act();
      return found({ table, ledger });
    }, 20);
    await table.disperse();
    return { table, ledger };
  }
  const kindsOf = ({ table }: Found): ViolationKind[] => table.violations.map(({ kind }) => kind);

  it('that freezes is reported with its last messages', async () => {
    jest.spyOn(HostedTable.prototype, 'backToLobby').mockImplementation(() => undefined);
    jest.spyOn(MessageMeters.prototype, 'mayChat').mockImplementation(() => {
      throw new Error('a plank is loose');
    });
    const { table } = await attackUntil((found) => kindsOf(found).includes('frozen'));
    expect(table.beforeFreezing.join('\n')).toContain(Buffer.from('chat').toString('hex'));
  });

  it('that reveals a secret is reported', async () => {
    hostInstead({ ...race, redact: (event: Race['event']) => event });
    const found = await attackUntil((found) => kindsOf(found).includes('leak'));
    expect(kindsOf(found)).not.toContain('frozen');
  });

  it('that refuses without a code is reported', async () => {
    jest.spyOn(Connection.prototype, 'refuse').mockImplementation(function (this: Connection, to) {
      this.send('refused', { to, code: 'a plank is loose' as never });
    });
    const found = await attackUntil(({ ledger }) => ledger.uncoded.length > 10);
    expect(kindsOf(found)).toEqual(['refusal']);
  });
});

describe('the verdict', () => {
  const usage = { cpu: 0, resident: 0, rooms: 1 };
  const calm = { count: 0, times: { quiet: Array<number>(200).fill(10), attacked: Array<number>(200).fill(15) } };
  const findings = (parts: object) => ({
    ...{ ledger: new Ledger(), seconds: 1, crash: undefined, violations: [], sentLast: [], tables: 1 },
    weighed: [20e6, 25e6, 26e6].map((memory) => ({ ...usage, memory })),
    bystanders: { ...calm, health: { times: [1], failures: 0 }, completed: 1, violations: [] },
    ...parts,
  });
  const failing = (parts: object): string[] => {
    const options = { ...readOptions([], OPTIONS).given, messages: 0 };
    return conditionsOf(options, findings(parts)).flatMap(({ what, holds }) => (holds ? [] : [what]));
  };
  const slow = { ...calm, times: { ...calm.times, attacked: Array<number>(200).fill(21) } };
  const health = { times: [1], failures: 0 };

  it.each<[string, object, RegExp | undefined]>([
    ['everything holds', {}, undefined],
    ['a crash', { crash: 'status 1' }, /^crashes$/],
    [
      'bystanders who wait more than twice as long',
      { bystanders: { ...slow, health, completed: 1, violations: [] } },
      /p99/,
    ],
    [
      'no measurements under attack',
      { bystanders: { ...calm, times: { ...calm.times, attacked: [] }, health, completed: 1, violations: [] } },
      /p99/,
    ],
    ['memory that grows', { weighed: [20e6, 25e6, 29e6].map((memory) => ({ ...usage, memory })) }, /MB of memory/],
    ['bystanders who are gone', { bystanders: undefined }, /bystanders/],
  ])('%s', (_what, parts, wanted) => {
    if (wanted === undefined) expect(failing(parts)).toEqual([]);
    else expect(failing(parts).join()).toMatch(wanted);
  });
});
