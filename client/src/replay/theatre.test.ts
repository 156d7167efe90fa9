import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { GameTypes } from '@brigantine/shared/engine';
import type { Chance } from '@brigantine/shared/chance';
import { fairChance, hashOf } from '@brigantine/shared/fair';
import { inEffect, Table } from '@brigantine/shared/table';
import { readRecord, recordSteps, Replay, type GameRecord } from '@brigantine/shared/record';
import { playScenario } from '@brigantine/shared/scenario';
import type { GameClient } from '../table/contract';
import { Theatre, type Origin, type Viewpoint } from './theatre';

const record = readRecord(readFileSync(path.resolve(__dirname, '../../../tests/records/1-race.json'), 'utf8'));
const replay = new Replay(record);

/** The race without its pictures. */
const client = {
  id: 'race',
  reduce: (view: object) => view,
  round: ({ round }: { round: number }) => `Round ${round}`,
  turns: { of: ({ type }: { type: string }) => (type === 'roundStarted' ? null : 'turn'), sentence: () => 'A turn.' },
  openCards: () =>
    Promise.resolve({
      view: (state: GameTypes['state']) => ({ ...replay.game.view(state, 'table'), open: true }),
      Hands: () => null,
    }),
} as unknown as GameClient;

const page = { hidden: false, addEventListener: () => undefined, querySelector: () => null };
beforeAll(() => void Object.assign(globalThis, { document: page }));
afterAll(() => void Reflect.deleteProperty(globalThis, 'document'));

const opened = (origin: Origin = {}): Promise<Theatre> => Theatre.open(record, client, origin);
const shownBy = ({ session }: Theatre): unknown => session.shown.value;

describe('a record on the table', () => {
  it('opens at its end, or at the moment of its link', async () => {
    const end = await opened();
    expect([end.inputs.value, end.session.story.playback.now.value]).toEqual([record.steps.length, null]);
    expect(shownBy(end)).toEqual(replay.views('table').at(-1));
    const moment = await opened({ at: 60 });
    expect(moment.inputs.value).toBe(60);
    expect(shownBy(moment)).toEqual(replay.views('table')[60]);
    for (const at of [1e6, record.steps.length]) expect((await opened({ at })).inputs.value).toBe(record.steps.length);
  });

  it('opens for its review as the seat saw it, and shows moments so', async () => {
    const theatre = await opened({ review: 1 });
    expect([theatre.viewpoint.value, theatre.session.seat.value]).toEqual([1, 1]);
    for (const review of [-1, record.seats]) expect((await opened({ review })).viewpoint.value).toBe('table');
    theatre.toSeat(60, 2);
    expect([theatre.viewpoint.value, theatre.inputs.value]).toEqual([2, 60]);
    expect(shownBy(theatre)).toEqual(replay.views(2)[60]);
    theatre.look('open');
    theatre.toSeat(40, 0);
    expect([theatre.viewpoint.value, theatre.inputs.value]).toEqual(['open', 40]);
  });

  it('R11 shows the same moment from every viewpoint, and no more than it saw', async () => {
    const theatre = await opened({ at: 60 });
    const { session } = theatre;
    for (const viewpoint of [0, 2, 'table', 1] as const) {
      theatre.look(viewpoint);
      expect(theatre.inputs.value).toBe(60);
      expect(shownBy(theatre)).toEqual(replay.views(viewpoint)[60]);
      expect(session.seat.value).toBe(viewpoint === 'table' ? -1 : viewpoint);
      const chosen = session.log.value.flatMap(({ event }) => (event.type === 'cardChosen' ? [event] : []));
      const known = chosen.filter((event) => 'card' in event);
      expect(known.every((event) => (event as unknown as { seat: number }).seat === viewpoint)).toBe(true);
    }
    theatre.look('open');
    expect(shownBy(theatre)).toMatchObject({ open: true });
    expect(
      session.log.value.filter(({ event }) => event.type === 'cardChosen').every(({ event }) => 'card' in event),
    ).toBe(true);
  });

  it('stays at the end when the viewpoint changes there', async () => {
    const theatre = await opened();
    for (const viewpoint of [1, 'open', 'table'] satisfies Viewpoint[]) {
      theatre.look(viewpoint);
      expect([theatre.inputs.value, theatre.session.story.playback.now.value]).toEqual([record.steps.length, null]);
    }
  });

  it('checks its dice against the sealed secret, and names the first that does not follow', async () => {
    const secret = 'ab'.repeat(32);
    const fair = { protocol: 'brigantine/1', commitment: hashOf(secret), nonces: [], secret } as const;
    const playedWith = (bent: number): GameRecord => {
      const fairly = fairChance(secret, [], 0);
      let drawn = 0;
      const chance: Chance = {
        draw: (question) => (fairly.draw(question) + (drawn++ === bent ? 1 : 0)) % question.of,
      };
      const { seats, choices } = record;
      const table = Table.start(replay.game, seats, choices, chance);
      while (!table.over) table.timeout(table.waitingFor()[0] ?? 0);
      const { steps, events } = recordSteps(replay.game, { seats, choices }, inEffect(table.log));
      return { ...record, fair, steps, result: { ...events.at(-1) } };
    };
    expect((await opened()).verified()).toBeUndefined();
    expect((await Theatre.open(playedWith(-1), client, {})).verified()).toMatchObject({ ok: true, withheld: [] });
    const bent = playedWith(20);
    const at = bent.steps.flatMap(({ input }, i) => (input.kind === 'chance' ? [i] : []))[20];
    expect((await Theatre.open(bent, client, {})).verified()).toEqual({ ok: false, what: 'draw', at });
    const other = { ...playedWith(-1), fair: { ...fair, commitment: hashOf('cd'.repeat(32)) } };
    expect((await Theatre.open(other, client, {})).verified()).toEqual({ ok: false, what: 'commitment' });
  });

  it('writes the moment as a scenario that runs', async () => {
    const theatre = await opened({ at: 60 });
    const scenario = JSON.parse(theatre.scenario()) as { readonly name: string; readonly play: object[] };
    expect(scenario.play).toHaveLength(record.steps.slice(0, 60).filter(({ input }) => input.kind === 'move').length);
    expect(playScenario(scenario, '')).toEqual({ name: scenario.name });
  });
});
