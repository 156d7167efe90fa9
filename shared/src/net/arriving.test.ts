import type { GameTypes } from '../engine';
import { NetError } from './errors';
import { Line } from './line';
import { ManualConnection, ManualNetwork, settled } from './manualNetwork';

const CODE = 'ABCDEF';
const reservation = { room: { name: 'race', roomId: CODE }, sessionId: 's' };

describe('who arrives', () => {
  const arriving = (): { readonly network: ManualNetwork; readonly ended: Promise<unknown> } => {
    const network = new ManualNetwork();
    const listener = { status: () => undefined } as never;
    const opening = Line.open<GameTypes>(network, { kind: 'create', game: 'race' }, { name: 'Anne' }, listener);
    return { network, ended: opening.then(({ tableCode }) => tableCode).catch((thrown: unknown) => thrown) };
  };

  test('at a server that stops asks again, and gets in where another one is there, or the same one is back', async () => {
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

  test('at a server that stops is told so after some seconds', async () => {
    const { network, ended } = arriving();
    for (let asked = 0; asked < network.joins.length; asked++) {
      network.joins.at(-1)!.reject(new NetError('closing'));
      await network.pass(2000);
    }
    expect(await ended).toMatchObject({ code: 'closing' });
    expect(network.now()).toBeLessThan(10_000);
  });

  test('where nothing answers is told so, after a second try', async () => {
    const { network, ended } = arriving();
    await network.pass(30_000);
    expect(await ended).toMatchObject({ code: 'unreachable' });
    expect(network.joins.map(({ method, target, givenUp }) => [method, target, givenUp])).toEqual([
      ['create', 'race', true],
      ['create', 'race', true],
    ]);
  });
});
