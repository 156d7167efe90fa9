import { profaneWords } from '@2toad/profanity';
import { isPresentable, presentable } from './wordFilter';

describe('the word filter', () => {
  it.each(['Bartholomée', 'Old Barnaby', 'Essex', 'Marguerite', '小明', 'Åse'])('lets %s pass', (name) => {
    expect([isPresentable(name), presentable(name)]).toEqual([true, name]);
  });

  it.each(['FUCK', 'fück', 'ｆｕｃｋ', 'f u c k', 'connard', 'Arschloch', 'stronzo', 'puta', 'caralho'])(
    'objects to %s, of which nothing is left',
    (name) => {
      expect(isPresentable(name)).toBe(false);
      expect(presentable(name)).toBe(name.replace(/\S/g, '*'));
    },
  );

  it.each([
    ['zero-width joiners', 'f\u200du\u200cc\u200dk'],
    ['other invisible signs', 'fu\u2060c\u{e0063}k'],
    ['Cyrillic letters', 'fuсk'],
    ['Cyrillic capitals', 'СОСK'.replace('О', 'o')],
    ['Greek letters', 'ρυta'],
    ['small capitals', 'ꜰᴜᴄᴋ'],
    ['an accent on a look-alike', 'рúta'],
    ['a comma behind them', 'fu\u200dck,'],
  ])('is not deceived by %s', (_what, word) => {
    expect(presentable(`Ahoy ${word} ahoy`)).toBe(`Ahoy ${word.replace(/[^\s,]/g, '*')} ahoy`);
  });

  it.each(['Борис', 'Ναυσικά', 'Мария Петрова', '👩\u200d🚀 Anne', 'नाविक\u200d'])('lets %s pass', (name) => {
    expect(presentable(name)).toBe(name);
  });

  it('masks only listed words in a sentence', () => {
    expect(presentable('You stronzo, my ship – FÜCK!')).toBe('You *******, my ship – ****!');
  });

  it.each(['en', 'fr', 'de', 'es', 'it', 'pt'])('finds every word of its list in a sentence of %s', (language) => {
    const words = profaneWords.get(language) ?? [];
    expect(words.length).toBeGreaterThan(50);
    expect(words.filter((word) => isPresentable(`Ahoy ${word} ahoy`))).toEqual([]);
  });

  it('never makes a text longer', () => {
    const name = `fuck ${'ﷺ'.repeat(19)}`;
    expect(presentable(name)).toBe(`**** ${'ﷺ'.repeat(19)}`);
  });
});
