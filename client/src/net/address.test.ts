import { readAddress, worksOnlyHere } from './address';

describe('addresses', () => {
  test.each([
    ['https://sea.example/', {}],
    ['https://sea.example/games/t/abc-def', { written: 'abc-def', code: 'ABCDEF' }],
    ['https://sea.example/t/ABCDEF/', { written: 'ABCDEF', code: 'ABCDEF' }],
    ['https://sea.example/t/ABCDEF#seat=a%2Fb', { written: 'ABCDEF', code: 'ABCDEF', token: 'a/b' }],
    ['https://sea.example/t/ABCDEF#invite=Ab_1', { written: 'ABCDEF', code: 'ABCDEF', invitation: 'Ab_1' }],
    ['https://sea.example/t/ABCDEF#seat=', { written: 'ABCDEF', code: 'ABCDEF' }],
    ['https://sea.example/games/learn/race', { learn: 'race' }],
    ['https://sea.example/games/diag', { page: 'diag' }],
    ['https://sea.example/games/fair', { page: 'fair' }],
    ['https://sea.example/T/abcdef', { written: 'abcdef', code: 'ABCDEF' }],
    ['https://sea.example/t/ABCDEF.', { written: 'ABCDEF', code: 'ABCDEF' }],
    ['https://sea.example/t/ABCDEF).', { written: 'ABCDEF', code: 'ABCDEF' }],
    ['https://sea.example/t/ABCDEF”', { written: 'ABCDEF%E2%80%9D', code: 'ABCDEF' }],
    ['https://sea.example/t/ABCDEF#invite=Ab_1-.', { written: 'ABCDEF', code: 'ABCDEF', invitation: 'Ab_1-' }],
    ['https://sea.example/G/aB_1-,', { kept: 'aB_1-' }],
    ['https://sea.example/g/aB_1#123', { kept: 'aB_1', at: 123 }],
    ['https://sea.example/g/aB_1#review=0', { kept: 'aB_1', review: 0 }],
    ['https://sea.example/g/aB_1#review=-1', { kept: 'aB_1', review: -1 }],
    ['https://sea.example/Learn/Race!', { learn: 'race' }],
    ['https://sea.example/diag.', { page: 'diag' }],
    ['https://sea.example/games/puzzles', { puzzle: '' }],
    ['https://sea.example/puzzles/race-1-0-80', { puzzle: 'race-1-0-80' }],
    ['https://sea.example/puzzles/%3Cb%3E', { puzzle: '%3Cb%3E' }],
    ['https://sea.example/t/AB%20C', { written: 'AB C' }],
    ['https://sea.example/t/%E0%A4%A', { written: '%E0%A4%A' }],
  ])('%s', (href, asked) => {
    expect(readAddress(href)).toEqual(asked);
  });
});

test.each([
  ['http://localhost:2567/t/ABCDEF', true],
  ['http://127.0.0.1:2567/t/ABCDEF', true],
  ['http://[::1]:2567/t/ABCDEF', true],
  ['http://192.168.1.20:2567/t/ABCDEF', false],
  ['https://localhost.example/t/ABCDEF', false],
])('%s works on this computer only: %s', (link, only) => {
  expect(worksOnlyHere(link)).toBe(only);
});
