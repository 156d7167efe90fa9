import { bound } from './Rich';
import { mark, named, numbered, pieces } from './marks';

const drawn = (sentence: string): readonly string[] =>
  bound(pieces(sentence)).map(({ piece, before, after }) =>
    piece.kind === 'text' || piece.kind === 'who' ? piece.text : `[${before}*${after}]`,
  );

test('a picture and the number of a place stay with the word before them and the full stop behind them', () => {
  const sentence = `${named(0, 'Anne')} pays 3 food ${mark('food')} in Negril (${numbered(21)}).`;
  expect(drawn(sentence)).toEqual(['Anne', ' pays ', '[3\u00a0food *]', ' in ', '[Negril *.]', '']);
});

test('of what is drawn next to each other nothing is lost, and nothing said twice', () => {
  const sentence = `past ${numbered(14)}, ${numbered(13)}. ${mark('a')}${mark('b')}.${mark('c')}`;
  expect(drawn(sentence)).toEqual(['', '[past *,]', '', '[ *.]', '', '[ *]', '[*.]', '', '[*]']);
});
