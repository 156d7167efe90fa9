/** Every question of both games, in every window and language, is readable and can be answered. */
import { LANGUAGES } from '../../client/src/i18n/areas';
import { Looks, SIZES } from '../screens/looks';

const looks = Looks.ofSuite();

test.each(['race', 'plank'])(
  '%s: no part of a question is cut, covered, too small or outside the window',
  async (game) => {
    const { pages, tables } = await looks.names();
    const questions = tables.filter((name) => name.startsWith(`${game} asks: `));
    const lessons = `lessons of the ${game}`;
    expect(questions).not.toEqual([]);
    expect(pages).toContain(lessons);
    expect(await looks.faults({ looks: [...questions, lessons], sizes: SIZES, languages: LANGUAGES })).toEqual([]);
    expect(await looks.faults({ looks: questions, sizes: SIZES, languages: ['de'], clockless: true })).toEqual([]);
  },
  30 * 60_000,
);
