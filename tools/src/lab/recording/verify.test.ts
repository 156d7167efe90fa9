import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fairChance, hashOf, type FairProof } from '@brigantine/shared/fair';
import vectors from '../../../../shared/src/fair/vectors.json';
import { recordSteps, writeRecord, type GameRecord } from '@brigantine/shared/record';
import { stepOf, writeRecording, type Recording, type Step } from '@brigantine/shared/recording';
import { inEffect, Table } from '@brigantine/shared/table';
import { plank } from '@brigantine/shared/plank';
import { verify } from './verify';

const PYTHON = path.resolve(__dirname, '../../../../docs/examples/verify.py');
let folder: string;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'verify-'));
  said = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const nonce = 'c0'.repeat(16);
const secret = '5e'.repeat(32);
const fair: FairProof = {
  ...{ protocol: 'brigantine/1', commitment: hashOf(secret), secret },
  nonces: [
    { seat: 0, hash: hashOf(nonce), nonce },
    { seat: 1, hash: hashOf('d1'.repeat(16)) },
  ],
};

function recorded(): Recording {
  const table = Table.start(plank, 2, {}, fairChance(secret, fair.nonces, 0));
  while (!table.over) table.timeout(table.waitingFor()[0] ?? 0);
  const state = plank.setup(2, {});
  let result = {};
  const steps = inEffect(table.log).map((input): Step => {
    const events = plank.apply(state, input);
    result = { ...events.at(-1) };
    return stepOf(input, events, state);
  });
  return { game: 'plank', seats: 2, choices: {}, strategies: [], fair, result, steps };
}

function written(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

const python = (...files: string[]) => spawnSync('python3', [PYTHON, ...files], { encoding: 'utf8' });

describe('lab verify', () => {
  it('accepts a fair game from a file or an address, and names the first mismatch of a bent one', async () => {
    const text = writeRecording(recorded());
    const good = written('good.json', text);
    expect(await verify.run([good])).toBe(0);
    expect(said.at(-1)).toMatch(/^fair: .*good\.json, \d+ draws, nonces withheld by seats 1$/);
    const server = createServer((_request, response) => response.end(text)).listen(0, '127.0.0.1');
    await new Promise((listening) => server.once('listening', listening));
    const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
    expect(await verify.run([url])).toBe(0);
    server.close();
    const bad = written('bad.json', text.replace(secret, 'ab'.repeat(32)));
    expect(await verify.run([good, bad])).toBe(1);
    expect(said.at(-1)).toMatch(/^not fair: .*bad\.json, commitment$/);
  });

  it('checks an abandoned game as far as it went, and refuses its record as that of a finished one', async () => {
    const { game, seats, choices, steps: all } = recorded();
    const inputs = all.slice(0, 20).map(({ input }) => input);
    const { steps } = recordSteps(plank, { seats, choices }, inputs);
    const record: GameRecord = {
      ...{ format: 1, engine: '', game, seats, choices, fair, steps },
      ...{ result: {}, date: '2026-11-28T18:00:00Z' },
    };
    expect(await verify.run([written('part.json', writeRecord({ ...record, unfinished: true }))])).toBe(0);
    expect(said.at(-1)).toMatch(
      /^fair: .*part\.json, \d+ draws, nonces withheld by seats 1, abandoned before its end$/,
    );
    await expect(verify.run([written('cut.json', writeRecord(record))])).rejects.toThrow('the game does not end');
  });

  it('refuses files that are missing or no games', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(verify.run([path.join(folder, 'none.json')])).rejects.toThrow('cannot be read');
    await expect(verify.run([written('text.json', '{}')])).rejects.toThrow('is no recorded game');
  });

  it('writes draws that the example in Python confirms, and refutes once they are bent', async () => {
    const file = path.join(folder, 'draws.json');
    expect(await verify.run(['--draws', file, written('good.json', writeRecording(recorded()))])).toBe(0);
    const lists = vectors.map((each, i) => written(`vectors${String(i)}.json`, JSON.stringify(each)));
    expect(python(file, ...lists)).toMatchObject({ status: 0, stderr: '' });
    const { draws, fair: proof } = JSON.parse(readFileSync(file, 'utf8')) as { draws: number[][]; fair: FairProof };
    const bent = draws.map(([of = 1, outcome = 0], k) => [of, k === 3 ? (outcome + 1) % of : outcome]);
    const one = written('bent.json', JSON.stringify({ fair: proof, draws: bent }));
    const other = written('other.json', JSON.stringify({ fair: { ...proof, secret: 'ab'.repeat(32) }, draws }));
    const { status, stdout } = python(file, one, other);
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /^fair: .*\nnot fair: .*, draw 3 does not fit\nnot fair: .*, the commitment does not fit\n$/,
    );
  });
});
