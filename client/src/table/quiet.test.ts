import { isQuiet, type Activity } from './quiet';

const lobby: Activity = {
  open: true,
  seated: true,
  phase: 'lobby',
  wanted: false,
  busy: false,
  writing: false,
  hidden: false,
};

describe('a quiet moment', () => {
  test.each<[string, Partial<Activity>]>([
    ['in the lobby', {}],
    ['at the score', { phase: 'over' }],
    ['at a table that has been stopped', { phase: 'frozen' }],
    ['in a game that nobody looks at while others play', { phase: 'playing', hidden: true }],
  ])('is %s', (_when, doings) => expect(isQuiet({ ...lobby, ...doings })).toBe(true));

  test.each<[string, Partial<Activity>]>([
    ['in a game that is looked at', { phase: 'playing' }],
    ['while a question waits, even when nobody looks', { phase: 'playing', hidden: true, wanted: true }],
    ['while the story is told', { phase: 'over', busy: true }],
    ['while somebody writes', { writing: true }],
    ['while the line is lost', { open: false }],
    ['for who watches, who would have to come in again', { seated: false }],
  ])('is not %s', (_when, doings) => expect(isQuiet({ ...lobby, ...doings })).toBe(false));
});
