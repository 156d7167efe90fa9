import { NAME_LENGTH, TEXT_BYTES } from '@brigantine/shared/protocol';
import { Player } from '../testing/player';
import { suiteServer, withServices } from '../testing/testServer';
import { freeName, nameTaken } from './names';

describe('two names look alike', () => {
  it.each([
    ['Mary', 'mary'],
    ['Mary', 'ＭＡＲＹ'],
    ['Mary', 'Ma\u200dry'],
    ['Mary', 'Mary\ufe0f'],
    ['Mary', 'M\u034fary'],
    ['Mary', 'Ma\u{e0041}ry'],
    ['Mary Read', 'Mary\u00a0 Read'],
    ['Mary Read', 'MaryRead'],
    ['Groß', 'GROSS'],
    ['Σοφος', 'ΣΟΦΟΣ'],
    ['é', 'e\u0301'],
    ['ﬁn', 'fin'],
    ['\u2800Anne', 'Anne'],
  ])('%j and %j', (one, other) => expect(nameTaken(one, ['Somebody', other])).toBe(true));

  it.each([
    ['Mary', 'Marie'],
    ['Mary', 'Mary 2'],
    ['Anne', 'Änne'],
    ['👩‍🚀', '👩'],
  ])('%j and %j do not', (one, other) => expect(nameTaken(one, [other])).toBe(false));
});

describe('a taken name gets a number', () => {
  it.each([
    ['Mary', [], 'Mary'],
    ['Mary', ['mary'], 'Mary 2'],
    ['Mary', ['Mary', 'MARY 2', 'Mary3'], 'Mary 4'],
    ['Mary 2', ['Mary 2'], 'Mary 2 2'],
    ['x'.repeat(NAME_LENGTH), ['x'.repeat(NAME_LENGTH)], `${'x'.repeat(NAME_LENGTH - 2)} 2`],
    [`${'x'.repeat(21)} yz`, [`${'x'.repeat(21)} yz`], `${'x'.repeat(21)} 2`],
  ])('%j beside %j: %j', (name, others, free) => expect(freeName(name, others)).toBe(free));

  it('cheaply for many equal names: shortens once per number of digits', () => {
    const others = ['Mary', ...Array.from({ length: 150 }, (_each, i) => `Mary ${i + 2}`)];
    const cut = jest.spyOn(Intl.Segmenter.prototype, 'segment');
    expect(freeName('Mary', others)).toBe('Mary 152');
    expect(cut).toHaveBeenCalledTimes(3);
    cut.mockRestore();
  });

  it('within the limits of characters and bytes, for any number of equal names', () => {
    const name = '👩‍👩‍👧‍👦'.repeat(8);
    const others: string[] = [name];
    for (let i = 0; i < 120; i++) others.push(freeName(name, others));
    expect(new Set(others).size).toBe(121);
    for (const other of others) expect(Buffer.byteLength(other)).toBeLessThanOrEqual(TEXT_BYTES);
    expect(others.at(-1)).toMatch(/ 121$/);
  });
});

describe('at a table', () => {
  const server = suiteServer();
  beforeEach(() => withServices({}));

  const names = (player: Player): string[] => player.state.seats.map(({ name }) => name);
  const join = (code: string, options = {}): Promise<Player> => Player.join(server.port, code, options);

  it('keeps names of players and spectators unique, and restores them on return', async () => {
    const host = await Player.create(server.port, { name: 'Mary' });
    const mate = await join(host.code, { name: 'ＭＡＲＹ' });
    const watcher = await join(host.code, { name: 'mary', watch: true });
    watcher.send('chat', { phrase: 'ahoy' });
    await host.until(() => host.chat.length === 1);
    expect([...names(host), host.chat[0]?.name]).toEqual(['Mary', 'ＭＡＲＹ 2', 'mary 3']);
    await mate.drop();
    await host.until(() => host.state.seats[1]?.connected === false);
    await join(host.code, { name: 'Mary', token: mate.token });
    await host.until(() => host.state.seats[1]?.connected === true);
    watcher.send('sit', {});
    await host.until(() => host.state.seats.length === 3);
    expect(names(host)).toEqual(['Mary', 'ＭＡＲＹ 2', 'mary 3']);
  });

  it('refuses the name of another player, spectator or bot', async () => {
    const host = await Player.create(server.port, { name: 'Mary' });
    await join(host.code, { name: 'Anne', watch: true });
    host.send('addBot', {});
    await host.until(() => host.state.seats.length === 2);
    const mate = await join(host.code, { name: 'Jack' });
    for (const name of ['mary', 'ANNE', names(host)[1]]) {
      expect(await mate.refused('changeLook', { name, livery: 'chevrons' })).toEqual({
        code: 'taken',
        to: 'changeLook',
      });
    }
    expect(mate.state.seats[2]).toMatchObject({ name: 'Jack', livery: 'diamond' });
    mate.send('changeLook', { name: 'JACK' });
    await host.until(() => names(host)[2] === 'JACK');
  });

  it('frees a name when its owner changes it or departs, and keeps it for one who stands up', async () => {
    const host = await Player.create(server.port, { name: 'Mary' });
    const mate = await join(host.code, { name: 'Jack' });
    mate.send('changeLook', { name: 'Anne' });
    await host.until(() => names(host)[1] === 'Anne');
    mate.send('leave', {});
    await mate.until(() => mate.seat === -1);
    const [jack, anne] = [await join(host.code, { name: 'jack' }), await join(host.code, { name: 'anne' })];
    await host.until(() => host.state.seats.length === 3);
    expect([names(host)[jack.seat], names(host)[anne.seat]]).toEqual(['jack', 'anne 2']);
  });

  it('gives bots unused names', async () => {
    const host = await Player.create(server.port, { name: 'calico joan' });
    await join(host.code, { name: 'OLD BARNABY', watch: true });
    for (let i = 0; i < 5; i++) host.send('addBot', {});
    await host.until(() => host.state.seats.length === 6);
    expect(nameTaken('Calico Joan', names(host).slice(1))).toBe(false);
    expect(names(host)).not.toContain('Old Barnaby');
  });

  it('gives bots names by portrait', async () => {
    const host = await Player.create(server.port, { name: 'Tom Cutlass' });
    for (let i = 0; i < 5; i++) host.send('addBot', {});
    await host.until(() => host.state.seats.length === 6);
    expect(Object.fromEntries(host.state.seats.map(({ captain, name }) => [captain, name]))).toEqual({
      ...{ bonny: 'Tom Cutlass', read: 'Calico Joan', levasseur: 'Long Yann' },
      ...{ drummond: 'Old Barnaby', rackham: 'Tom Cutlass 2', bellamy: 'Black Perrin' },
    });
  });
});
