import type { TableStore } from '../contract';
import { ownThings } from './picking';

const TRUTH = { own: 'after the turn' };
const TOLD = { own: 'before the turn' };

/** What is one's own at a table with those questions open, where that is shown of the story. */
const own = (questions: readonly unknown[], told: object | null): unknown =>
  ownThings({
    asks: { value: questions },
    shown: { value: told },
    view: { value: TRUTH },
  } as unknown as TableStore);

test('what is one’s own lies there as far as the story is told, not as it will be', () => {
  expect(own([], TOLD)).toBe(TOLD);
});

test('an open question is answered with what one has now, also while an old turn is played again', () => {
  expect(own([{}], TOLD)).toBe(TRUTH);
});

test('before anything is shown, what there is lies there', () => {
  expect(own([], null)).toBe(TRUTH);
});
