import { phrase } from './phrase';

const EN = {
  plain: 'Set sail',
  name: '{{name}} pays {{count}}, {{name}}',
  coins_one: '{{count}} coin',
  coins_other: '{{count}} coins',
  cards_zero: 'no card',
  cards_one: 'a card',
  cards_other: 'cards',
};

describe('a sentence of a catalogue', () => {
  it.each([
    ['plain', undefined, 'Set sail'],
    ['name', { name: 'Anne', count: 3 }, 'Anne pays 3, Anne'],
    ['name', { name: '{{count}}', count: 3 }, '{{count}} pays 3, {{count}}'],
    ['name', { count: 3 }, '{{name}} pays 3, {{name}}'],
    ['name', { name: 'דוד', count: 3 }, '\u2068דוד\u2069 pays 3, \u2068דוד\u2069'],
    ['coins', { count: 1 }, '1 coin'],
    ['coins', { count: 0 }, '0 coins'],
    ['coins', { count: 21 }, '21 coins'],
    ['cards', { count: 0 }, 'no card'],
    ['missing', { count: 0 }, undefined],
  ])('%s with %j', (key, values, said) => expect(phrase(EN, 'en', key, values)).toBe(said));

  it('uses the plural rules of its language: in French 0 is singular', () => {
    expect(phrase(EN, 'fr', 'coins', { count: 0 })).toBe('0 coin');
  });
});
