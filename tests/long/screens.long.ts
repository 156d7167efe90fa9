import { Looks, SIZES } from '../screens/looks';

const MINUTES = 60_000;

describe('every screen fits', () => {
  let looks: Looks;
  beforeAll(async () => {
    looks = await Looks.open();
  }, 2 * MINUTES);
  afterAll(() => looks.close());

  test.each(SIZES.map((size) => [`${String(size.width)}×${String(size.height)}`, size] as const))(
    'every question of both games, in English and in French (%s)',
    async (_name, size) => {
      const asked = looks.names.tables.filter((name) => name.includes(' asks: '));
      expect(await looks.faults({ looks: asked, sizes: [size], languages: ['en', 'fr'] })).toEqual([]);
    },
    10 * MINUTES,
  );
});
