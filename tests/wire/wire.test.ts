import { matchMaker } from 'colyseus';
import type { Game } from '@brigantine/shared/engine';
import { race, type Race, type ShipView } from '@brigantine/shared/race';
import { GAMES } from '../../shared/src/games';
import { raceManifest } from '../../shared/src/race/manifest';
import { servedGames } from '../../server/src/rooms/tableSettings';
import { roomFor } from '../../server/src/rooms/BoardGameRoom';
import { Broadcast } from '../../server/src/rooms/broadcast';
import { Connection } from '../../server/src/rooms/people';
import { tableOf, suiteServer } from '../../server/src/testing/testServer';
import { firstDifference, replay, type Recording } from './replay';
import { differences, randomRace, withOtherSecrets, type Transcript } from './transcript';

const server = suiteServer();
afterEach(() => {
  jest.restoreAllMocks();
  matchMaker.defineRoomType('race', roomFor(raceManifest, servedGames(GAMES)));
});

const SPECTATOR = -1;

/** The viewer's frames; the spectator's recording is the last one. */
const heardBy = (recording: Recording, viewer: number): readonly Buffer[] => recording.frames.at(viewer) ?? [];

describe('secrets make no difference to what a viewer receives', () => {
  // Always the spectator; the first and the last seat alternate.
  it.each([
    [2, true, 'a', 0],
    [3, false, 'b', 2],
    [3, true, 'c', 0],
    [4, true, 'd', 3],
    [5, false, 'e', 0],
    [6, false, 'f', 5],
  ])('over a whole race of %i seats (Ghost Ship: %s)', async (seats, ghostShip, seed, seat) => {
    const original = randomRace(seats, ghostShip, seed);
    const heard = await replay(server.port, original);
    expect(heard.over).toBe(true);
    for (const viewer of [SPECTATOR, seat]) {
      const altered = withOtherSecrets(original, viewer);
      const { hands, treasures } = differences(original, altered);
      expect(hands).toBeGreaterThan(original.steps.length / 10);
      const heardNow = await replay(server.port, altered);
      const apart = firstDifference(heardBy(heard, viewer), heardBy(heardNow, viewer));
      // R12.4a: only the last move of the game reveals the treasures.
      const end = heard.beforeTheEnd.at(viewer) as number;
      expect(heardNow.beforeTheEnd.at(viewer)).toBe(end);
      expect(end).toBeGreaterThan(100);
      if (treasures === 0) expect(apart).toBeUndefined();
      else expect(apart).toBeGreaterThanOrEqual(end);
    }
  });
});

/** The first moves of a race, which show every leak. */
const begun = (race: Transcript): Transcript => ({ ...race, steps: race.steps.slice(0, 60) });

describe('the test detects a server that leaks', () => {
  const whole = randomRace(4, true, 'd');
  const [original, altered] = [begun(whole), begun(withOtherSecrets(whole, SPECTATOR))];

  /** The spectator's first difference on a server with another game, and the start of the end. */
  async function tellsApart(game: Game<Race>): Promise<{ at: number | undefined; end: number }> {
    matchMaker.defineRoomType('race', roomFor({ ...raceManifest, game }, servedGames(GAMES)));
    const [one, other] = [await replay(server.port, original), await replay(server.port, altered)];
    return {
      at: firstDifference(heardBy(one, SPECTATOR), heardBy(other, SPECTATOR)),
      end: one.beforeTheEnd.at(-1) ?? 0,
    };
  }

  /** The race with a view that leaks a ship's secrets. */
  const showing = (leak: (state: Race['state'], ship: number) => Partial<ShipView>): Game<Race> => ({
    ...race,
    view: (state, viewer) => {
      const view = race.view(state, viewer);
      return { ...view, ships: view.ships.map((ship, index) => ({ ...ship, ...leak(state, index) })) };
    },
  });

  it('and reports nothing without a leak', async () => {
    const { at } = await tellsApart(race);
    expect(at).toBeUndefined();
  });

  it('by a number in the public view', async () => {
    const leaking = showing((state, ship) => ({
      handSize: state.decks[ship]?.hand.reduce((sum, card) => sum + card, 0) ?? 0,
    }));
    const { at, end } = await tellsApart(leaking);
    expect(at).toBeLessThan(end);
  });

  it('by a face-down treasure that looks cursed', async () => {
    const leaking = showing((state, ship) => ({
      treasures: (state.ships[ship]?.treasures ?? []).map(({ card, hold }) => ({
        hold,
        card: 'faceDown',
        cursed: card === '-2' || card === '+3',
      })),
    }));
    const { at, end } = await tellsApart(leaking);
    expect(at).toBeLessThan(end);
  });

  it('by an event with a secret', async () => {
    const leaking: Game<Race> = { ...race, redact: (event) => event };
    const { at, end } = await tellsApart(leaking);
    expect(at).toBeLessThan(end);
  });

  it('by the length of a list', async () => {
    const leaking = showing((state, ship) => ({
      discard: [...(state.decks[ship]?.discard ?? []), ...((state.decks[ship]?.hand[0] ?? 0) > 5 ? [1 as const] : [])],
    }));
    const { at, end } = await tellsApart(leaking);
    expect(at).toBeLessThan(end);
  });

  it('by letting others notice that a card has been replaced', async () => {
    jest.spyOn(Broadcast.prototype, 'sendOne').mockImplementation(function (this: Broadcast) {
      this.sendAll([]);
    });
    const { at, end } = await tellsApart(race);
    expect(at).toBeLessThan(end);
  });

  it('by sending a refusal to everybody', async () => {
    const refuse = jest.spyOn(Connection.prototype, 'refuse');
    refuse.mockImplementation((to, code) => {
      for (const connection of tableOf('WWWWWW').connections.all()) connection.send('refused', { code, to });
    });
    const { at, end } = await tellsApart(race);
    expect(at).toBeLessThan(end);
  });
});
