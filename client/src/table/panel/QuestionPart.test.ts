import { bareWords } from './QuestionPart';

test.each([
  [{ type: 'chooseCard', card: 5 }, 'card: 5'],
  [{ type: 'pass' }, 'pass'],
  [{ type: 'choosePayment', from: { 2: 1, 5: 3 } }, 'from: 2: 1, 5: 3'],
  [{ type: 'choosePayment', from: {} }, 'from:'],
])('%j in bare words is "%s"', (move, words) => {
  expect(bareWords(move).trim()).toBe(words);
});
