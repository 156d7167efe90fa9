import { isWatched, type Watched } from './showing';

const PLAYING: Watched = { phase: 'playing', board: 'ready', hidden: false, speed: 1 };

test('a page on which the story moves is watched', () => {
  expect([isWatched(PLAYING), isWatched({ ...PLAYING, speed: 0.5 })]).toEqual([true, true]);
});

test.each<[string, Partial<Watched>]>([
  ['a hidden tab', { hidden: true }],
  ['a hidden tab in the lobby', { hidden: true, phase: 'lobby' }],
  ['a page without motion', { speed: 0 }],
  ['a page whose board could not be drawn', { board: 'failed' }],
  ['a table that a fault has stopped', { phase: 'frozen', board: 'loading' }],
])('nobody waits for %s', (_, differently) => {
  expect(isWatched({ ...PLAYING, ...differently })).toBe(false);
});

test('the table waits for a board that is still to come, even without motion', () => {
  expect(isWatched({ ...PLAYING, board: 'loading', speed: 0 })).toBe(true);
  expect(isWatched({ ...PLAYING, board: 'loading', phase: 'lobby' })).toBe(true);
});
