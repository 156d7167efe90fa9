import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededPicker } from '@brigantine/shared/chance';
import { Traffic, type OpenTable } from '../lines';
import { BenchTable } from '../player';
import { installBoardgame } from './boardgame';
import * as colyseus from './colyseus';
import { openColyseus, openWs } from './lines';
import { answerRace, beginRace, ownOf, shownToAll } from './race';
import * as ws from './ws';

describe('the game behind the peers', () => {
  it('asks what the race asks, one seat after the other, and begins again', () => {
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

  it('rejects answers of a seat that is not asked, and unknown ways', () => {
    const race = beginRace(4, 7);
    const before = structuredClone(race);
    const { asked, ways } = race;
    expect(answerRace(race, (asked.seat + 1) % 4, 0)).toBe(false);
    for (const none of [ways.length, -1, 0.5, NaN]) expect(answerRace(race, asked.seat, none)).toBe(false);
    expect(race).toEqual(before);
  });

  it('shows cards only to their owner', () => {
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
    const bytes = traffic.received / (800 * 4);
    expect(bytes).toBeGreaterThan(20);
    expect(bytes).toBeLessThan(400);
    await server.close();
  });

  it('skips a peer that cannot be installed, and says why', () => {
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
