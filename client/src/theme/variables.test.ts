import { withoutMixes } from './variables';

test.each([
  ['color-mix(in srgb, var(--gold) 30%, transparent)', 'rgb(240 194 74 / 30%)'],
  ['0 0 2px color-mix(in srgb, black 7.5%, transparent), 0 0 1px red', '0 0 2px rgb(0 0 0 / 7.5%), 0 0 1px red'],
  // A ship's own colour is known on its page only.
  ['color-mix(in srgb, var(--hull) 30%, transparent)', 'color-mix(in srgb, var(--hull) 30%, transparent)'],
])('%s', (value, plain) => expect(withoutMixes(value)).toBe(plain));
