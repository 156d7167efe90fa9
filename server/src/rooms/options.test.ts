import { PRESETS, writeRules } from '@brigantine/shared/race';
import { Player } from '../testing/player';
import { suiteServer, withServices } from '../testing/testServer';

const server = suiteServer();
beforeEach(() => withServices({}));

const lobby = (people: number): Promise<Player[]> => Player.lobby(server.port, people);

describe('R14 house rules', () => {
  const rulesOf = (player: Player): readonly string[] => player.state.options.game;

  it('R14 begin as the printed game, are chosen by the host, and everybody sees them', async () => {
    const [host, mate] = await lobby(2);
    expect(rulesOf(mate!)).toEqual(['official']);
    for (const rules of [['salon', 'combatTie:nothing'], ['classic2007'], ['official', 'roundCap:3']]) {
      host!.send('options', { game: rules });
      await mate!.until(() => rulesOf(mate!).join() === rules.join());
    }
    expect(await mate!.refused('options', { game: ['salon'] })).toEqual({ code: 'notHost', to: 'options' });
    expect(rulesOf(host!)).toEqual(['official', 'roundCap:3']);
  });

  it('R14 are kept as the game writes them: in its order, without what the preset says anyway', async () => {
    const [host] = await lobby(1);
    host!.send('options', { game: ['ghostShip', 'salon', 'roundCap:20', 'combatTie:nothing', 'overflow:lost'] });
    await host!.until(() => rulesOf(host!)[0] === 'salon');
    expect(rulesOf(host!)).toEqual(['salon', 'combatTie:nothing', 'roundCap:20', 'ghostShip']);
  });

  it('R14 may depart from the preset in every point at once', async () => {
    const [host] = await lobby(1);
    const rules = writeRules({ preset: 'official', options: { ...PRESETS.salon, roundCap: 7 } }).split(',');
    expect(rules.join().length).toBeGreaterThan(500);
    host!.send('options', { game: rules });
    await host!.until(() => rulesOf(host!).length > 1);
    expect(rulesOf(host!)).toEqual(rules);
  });

  it.each([
    [['official', 'spaceCost:everySeaEntered'], 'R14.0'],
    [['salon', 'shortageRule:die'], 'R14.0'],
    [['salon', 'treasureStorage:beside'], 'R14.0'],
    [['official', 'finishScore:furthestOnly15'], 'R14.0'],
    [['jamaica'], 'R14'],
    [['official', 'combatTie:attackerWins'], 'R14'],
    [['official', 'toString:true'], 'R14'],
    [['official', 'roundCap:-1'], 'R14'],
    [['official', ''], 'R14'],
    [['ghostShip'], 'R14'],
    [['official', 'ghostShip:true'], 'R14'],
    [[], 'R14'],
  ])('%j is refused by %s, and nothing else of the message is done', async (rules, rule) => {
    const [host] = await lobby(1);
    const before = host!.state.options;
    expect(await host!.refused('options', { game: rules, clock: 30 })).toEqual({
      code: 'badOption',
      to: 'options',
      rule,
    });
    expect(host!.state.options).toEqual(before);
  });

  it.each([['official'], [[1]], [Array<string>(51).fill('official')], [['x'.repeat(61)]], [null]])(
    '%j are no rules at all',
    async (rules) => {
      const [host] = await lobby(1);
      expect(await host!.refused('options', { game: rules })).toEqual({ code: 'badOption', to: 'options' });
    },
  );

  it('wait while a game without a choice of rules is on the table', async () => {
    const [host] = await lobby(1);
    host!.send('options', { game: ['salon'] });
    host!.send('game', { game: 'plank' });
    await host!.until(() => host!.state.gameId === 'plank');
    expect(rulesOf(host!)).toEqual([]);
    expect(await host!.refused('options', { game: ['salon'] })).toEqual({
      code: 'badOption',
      to: 'options',
      rule: 'P2',
    });
    host!.send('game', { game: 'race' });
    await host!.until(() => host!.state.gameId === 'race');
    expect(rulesOf(host!)).toEqual(['salon']);
  });

  it('R12.6 are what the race is played by: three rounds, and stay for the next one', async () => {
    const [host] = await lobby(1);
    host!.send('options', { game: ['official', 'roundCap:3'] });
    host!.send('addBot', {});
    host!.send('start', {});
    await host!.until(() => host!.state.phase === 'playing');
    expect(await host!.refused('options', { game: ['official'] })).toEqual({ code: 'notNow', to: 'options' });
    host!.playRandomly(1);
    await host!.until(() => host!.state.phase === 'over');
    expect(host!.state.game?.round).toBe(3);
    host!.send('rematch', {});
    await host!.until(() => host!.state.phase === 'lobby');
    expect(rulesOf(host!)).toEqual(['official', 'roundCap:3']);
  });
});

describe('R10 the Ghost Ship', () => {
  const ghosts = (player: Player): number => player.state.game?.ships.filter(({ ghost }) => ghost).length ?? -1;

  it.each([
    [2, false, 1],
    [3, true, 1],
    [3, false, 0],
    [6, true, 0],
  ])('with %i seats and the wish %s there are %i', async (seats, ghostShip, expected) => {
    const [host] = await lobby(1);
    host!.send('options', { game: ghostShip ? ['official', 'ghostShip'] : ['official'] });
    for (let i = 1; i < seats; i++) host!.send('addBot', {});
    host!.send('start', {});
    await host!.until(() => host!.state.phase === 'playing');
    expect(ghosts(host!)).toBe(expected);
  });
});
