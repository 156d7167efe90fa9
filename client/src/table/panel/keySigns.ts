/**
 * What a key may stand for: its character and, where the layout has neither a digit nor a Latin letter on it, what a US
 * keyboard has in its place (AZERTY types `&` for 1, a Russian layout `ф` for A).
 */
export function signsOf({ code, key, shiftKey }: Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey'>): readonly string[] {
  const [, kind, sign] = /^(Digit|Numpad|Key)(\w)$/.exec(code) ?? [];
  const shifted = shiftKey && kind !== 'Key';
  return sign === undefined || shifted || /^[\da-z]$/i.test(key) ? [key] : [key, sign];
}
