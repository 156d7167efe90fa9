import type { GameTypes } from '../engine';
import { NetError } from './errors';
import { Line } from './line';
import { ManualConnection, ManualNetwork, settled } from './testing/manualNetwork';

const CODE = 'ABCDEF';
const reservation = { room: { name: 'race', roomId: CODE }, sessionId: 's' };

describe('a first join', () => {
  const arriving = (): { readonly network: ManualNetwork; readonly ended: Promise<unknown> } => {
    const network = new ManualNetwork();
    const listener = { status: () => undefined } as never;
    const opening = Line.open<GameTypes>(network, { kind: 'create', game: 'race' }, { name: 'Anne' }, listener);
    return { network, ended: opening.then(({ tableCode }) => tableCode).catch((thrown: unknown) => thrown) };
  };

  test('at a stopping server is repeated until another one answers, or the same one is back', async () => {
    const { network, ended } = arriving();
    for (const wait of [200, 400]) {
      network.joins.at(-1)!.reject(new NetError('closing'));
      await network.pass(wait);
    }
    expect(network.joins).toHaveLength(3);
    network.joins.at(-1)!.resolve(reservation);
    await settled();
    network.sockets.at(-1)!.resolve(new ManualConnection(CODE));
    expect(await ended).toBe(CODE);
  });

  test('at a stopping server fails after some seconds', async () => {
    const { network, ended } = arriving();
    for (let asked = 0; asked < network.joins.length; asked++) {
      network.joins.at(-1)!.reject(new NetError('closing'));
      await network.pass(2000);
    }
    expect(await ended).toMatchObject({ code: 'closing' });
    expect(network.now()).toBeLessThan(10_000);
  });

  test('at a busy server waits for the answer, even if later requests are answered first', async () => {
    const { network, ended } = arriving();
    await network.pass(1800);
    network.probes.at(-1)!.resolve({});
    await network.pass(19_000);
    expect(network.joins.map(({ givenUp }) => givenUp)).toEqual([false]);
    network.joins[0]!.resolve(reservation);
    await settled();
    network.sockets.at(-1)!.resolve(new ManualConnection(CODE));
    expect(await ended).toBe(CODE);
  });

  test('without a socket in time joins the table it has created, or creates another if that is gone', async () => {
    const { network, ended } = arriving();
    network.joins[0]!.resolve(reservation);
    await network.pass(8000 + 200);
    network.joins[1]!.resolve(reservation);
    await network.pass(8000 + 400);
    network.joins[2]!.reject(new NetError('unknownCode'));
    await network.pass(800);
    expect(network.joins.map(({ method, target }) => [method, target])).toEqual([
      ['create', 'race'],
      ['joinById', CODE],
      ['joinById', CODE],
      ['create', 'race'],
    ]);
    network.joins[3]!.resolve(reservation);
    await settled();
    network.sockets.at(-1)!.resolve(new ManualConnection(CODE));
    expect(await ended).toBe(CODE);
  });

  test('at a server that stays busy fails after two minutes', async () => {
    const { network, ended } = arriving();
    const over = new AbortController();
    void ended.finally(() => over.abort());
    while (!over.signal.aborted) {
      await network.pass(1000);
      network.probes.forEach((probe) => probe.resolve({}));
    }
    expect(await ended).toMatchObject({ code: 'unreachable' });
    expect(network.now()).toBeGreaterThan(60_000);
    expect(network.now()).toBeLessThan(120_000);
    expect(network.joins.length).toBeLessThan(6);
  });

  test('without any answer fails after a second attempt', async () => {
    const { network, ended } = arriving();
    await network.pass(30_000);
    expect(await ended).toMatchObject({ code: 'unreachable' });
    expect(network.joins.map(({ method, target, givenUp }) => [method, target, givenUp])).toEqual([
      ['create', 'race', true],
      ['create', 'race', true],
    ]);
  });
});
