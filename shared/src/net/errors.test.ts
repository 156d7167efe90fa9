import { failureOf, FAILURES, NetError, worthRetrying } from './errors';

describe('failures of a join', () => {
  test('keeps the server’s own codes', () => {
    for (const code of FAILURES) expect(failureOf(Object.assign(new Error(code), { code: 4000 }))).toBe(code);
  });

  test.each([
    [4212, 'room "ABCDEF" has been disposed', 'unknownCode'],
    [4211, 'no rooms found', 'unknownCode'],
    [4214, 'seat reservation expired.', 'unreachable'],
    [1006, '', 'unreachable'],
    [429, 'Too Many Requests', 'tooMany'],
    [413, 'Payload Too Large', 'tooLarge'],
    [418, 'teapot', 'internal'],
  ])('%d "%s" is %s', (code, message, expected) => {
    expect(failureOf(Object.assign(new Error(message), { code }))).toBe(expected);
  });

  test('maps a missing answer to unreachable, and retries', () => {
    expect(failureOf(new TypeError('fetch failed'))).toBe('unreachable');
    expect(worthRetrying('unreachable')).toBe(true);
    expect(worthRetrying(failureOf(new NetError('full')))).toBe(false);
  });
});
