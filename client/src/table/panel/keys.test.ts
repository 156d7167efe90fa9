import { signsOf } from './keys';

test.each([
  ['QWERTY 1', '1', 'Digit1', false, ['1']],
  ['QWERTY Shift+1', '!', 'Digit1', true, ['!']],
  ['AZERTY 1', '&', 'Digit1', false, ['&', '1']],
  ['AZERTY 0', 'à', 'Digit0', false, ['à', '0']],
  ['AZERTY Shift+1', '1', 'Digit1', true, ['1']],
  ['AZERTY A, where a US keyboard has Q', 'a', 'KeyQ', false, ['a']],
  ['the number pad', '4', 'Numpad4', false, ['4']],
  ['the number pad without NumLock', 'ArrowLeft', 'Numpad4', false, ['ArrowLeft', '4']],
  ['Russian A', 'ф', 'KeyA', false, ['ф', 'A']],
  ['Russian Shift+A', 'Ф', 'KeyA', true, ['Ф', 'A']],
  ['Enter of the number pad', 'Enter', 'NumpadEnter', false, ['Enter']],
  ['Home', 'Home', 'Home', false, ['Home']],
])('%s', (_name, key, code, shiftKey, signs) => expect(signsOf({ key, code, shiftKey })).toEqual(signs));
