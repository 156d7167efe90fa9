import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededPicker } from '@brigantine/shared/chance';
import { trialsOf } from '..';
import type { OpenTable } from '../lines';
import { BenchTable } from '../player';
import type { Row, ServerName } from '../run';
import { Traffic } from '../traffic';
import * as colyseus from './colyseus';
import { inRounds, peersTableOf } from './compare';
import { installBoardgame } from './install';
import { openColyseus, openWs } from './lines';
import { answerRace, beginRace, ownOf, shownToAll } from './race';
import * as ws from './ws';

describe('the game behind the peers', () => {
  it('asks what the race asks, one seat after the other, and begins anew when it is over', () => {
    const race = beginRace(4, 7);
    const pick = seededPicker(1);
    const asked = new Set<string>();
    const choices: number[] = [];
    let over = 0;
    for (let i = 0; i < 3000; i++) {
      const { asked: question, ways, round } = race;
      asked.add(question.what);
      choices.push(ways.length);
      if (answerRace(race, question.seat, pick(ways.length)) && race.round < round) over++;
    }
    const questions = ['attack', 'choose', 'defend', 'load', 'order', 'pay', 'retreat', 'sail', 'spoils', 'target'];
    expect([...asked].sort()).toEqual(questions);
    expect(Math.min(...choices)).toBeGreaterThan(1);
    expect(over).toBeGreaterThan(5);
    expect(race.version).toBe(3000);
  });

  it('takes no answer of a seat that is not asked, and none that is not there', () => {
    const race = beginRace(4, 7);
    const before = structuredClone(race);
    const { asked, ways } = race;
    expect(answerRace(race, (asked.seat + 1) % 4, 0)).toBe(false);
    for (const none of [ways.length, -1, 0.5, NaN]) expect(answerRace(race, asked.seat, none)).toBe(false);
    expect(race).toEqual(before);
  });

  it('shows a seat its own cards and nobody else', () => {
    const race = beginRace(4, 7);
    expect(ownOf(race, 1).hand).toEqual(race.ships[1]!.hand);
    expect(shownToAll(race).ships[1]!.hand).toBe(3);
  });
});

describe('the peers of the benchmark', () => {
  it.each<[string, () => ReturnType<typeof ws.listen>, OpenTable]>([
    ['plain ws', ws.listen, openWs],
    ['a bare room of Colyseus', colyseus.listen, openColyseus],
  ])('two tables play more than a race each at %s', async (_name, listen, open) => {
    const server = await listen();
    const traffic = new Traffic();
    await new Promise<void>((played) => {
      const left = [400, 400];
      const tables = left.map((_, i) => {
        const confirmed = (): void => {
          if (left[i]!-- === 0) tables[i]!.setPace('still', 0);
          if (left.every((each) => each < 0)) played();
        };
        return new BenchTable(i, confirmed);
      });
      const gathered = tables.map((table) => table.open(open, server.port, traffic));
      void Promise.all(gathered).then(() => tables.forEach((table) => table.setPace('closed', 0)));
    });
    expect(server.rooms()).toBe(2);
    const bytes = traffic.split(800 * 4).all;
    expect(bytes).toBeGreaterThan(20);
    expect(bytes).toBeLessThan(400);
    await server.close();
  });

  it('each number of rooms is played at in three rounds, all servers in each', () => {
    const given = { peers: true, rooms: undefined, only: undefined, seconds: 4, progress: false };
    const trials = inRounds(trialsOf({ ...given, json: undefined, profile: undefined }, ['unsaved', 'ws']), {
      core: 0,
    });
    const round = ['unsaved', 'ws'];
    expect(trials.map(({ server }) => server)).toEqual([round, round, round, round, round, round].flat());
    expect(trials.map(({ rooms }) => rooms)).toEqual([100, 100, 100, 100, 100, 100, 300, 300, 300, 300, 300, 300]);
    for (const { core, warmUp } of trials) expect([core, warmUp]).toEqual([0, 1000]);
  });

  it('compares by the median of the ratios within a round', () => {
    const rows = [
      [1000, 2000],
      [3000, 2000],
      [1200, 4000],
    ].flatMap(([ours, theirs]) => [rowOf('unsaved', ours!), rowOf('ws', theirs!)]);
    const lines = peersTableOf(rows)
      .split('\n')
      .map((line) => line.split(/ {2,}/));
    expect(lines[0]).toEqual(['', 'rooms', 'unsaved', 'ws', 'ours to it']);
    expect(lines[1]).toEqual(['actions/cpu-s', '100', '1200 (1000–3000)', '2000 (2000–4000)', '0.50 (0.30–1.50)']);
    // Nothing was measured at the pace of people.
    expect(lines).toHaveLength(5);
  });

  it('says what is left out and why when a peer cannot be installed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'peers-'));
    const said: string[] = [];
    expect(installBoardgame((sentence) => said.push(sentence), join(folder, 'new'), 'no-such-npm')).toBe(false);
    expect(said).toEqual([
      `Installing boardgame.io 0.50.2 into ${join(folder, 'new')} …`,
      'boardgame.io could not be installed (spawnSync no-such-npm ENOENT), and is left out. With a network, try again.',
    ]);
    rmSync(folder, { recursive: true });
  });
});

function rowOf(server: ServerName, actionsPerCpuSecond: number): Row {
  const bytes = { all: 1, patch: 0, events: 0, own: 0, asks: 0, rest: 0 };
  return {
    ...{ server, rooms: 100, pace: 'closed', seconds: 1, actions: 1, actionsPerSecond: 1, actionsPerCpuSecond },
    ...{ cores: { server: 1, clients: 1 }, latency: { count: 1, p50: 1, p95: 1, p99: 1, max: 1 }, bytes, refusals: 0 },
    memory: { before: 1, after: 1, resident: 1 },
  };
}
