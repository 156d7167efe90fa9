import { isolate, nameList } from './isolate';

test.each([
  ['Anne 7', 'Anne 7'],
  ['דוד 7', '\u2068דוד 7\u2069'],
  ['Anne, محمد', '\u2068Anne, محمد\u2069'],
  ['\u2068דוד\u2069 wins', '\u2068דוד\u2069 wins'],
  ['\u2068דוד\u2069 beats محمد', '\u2068\u2068דוד\u2069 beats محمد\u2069'],
])('isolates %s once, if it reads from right to left', (text, isolated) => expect(isolate(text)).toBe(isolated));

test('isolates each name of a list', () => {
  expect(nameList(['דוד', 'Anne', 'محمد'], 'en')).toBe('\u2068דוד\u2069, Anne, and \u2068محمد\u2069');
});
