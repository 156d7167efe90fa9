import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { MESSAGE_PACK, neverCompiling } from '../../client/build/messagePack';

describe('MessagePack in the page', () => {
  const file = resolve(__dirname, '../../node_modules/@colyseus/msgpackr/unpack.js');
  const code = readFileSync(file, 'utf8');

  it('never compiles text', () => {
    expect(file).toMatch(MESSAGE_PACK);
    expect(code).toContain("new Function('')");
    const changed = neverCompiling(code);
    expect(changed).not.toContain("new Function('')");
    expect(changed).toMatch(/^inlineObjectReadThreshold = Infinity$/m);
    expect(changed.length).toBeGreaterThan(code.length - 250);
  });

  it('fails to build once its source changes', () => {
    expect(() => neverCompiling(code.replace("new Function('')", "eval('')"))).toThrow('messagePack.ts');
    expect(() => neverCompiling(code.replace('inlineObjectReadThreshold = Infinity', 'slow = true'))).toThrow();
  });
});
