/** The client library's MessagePack. */
export const MESSAGE_PACK = /[\\/]@colyseus[\\/]msgpackr[\\/]unpack\.js$/;
/** Where it tries on loading whether it may make code from text, and if not, never does. */
const PROBE = /try \{\s*new Function\(''\)\s*\} catch\s*\(error\) \{[^}]*(inlineObjectReadThreshold = Infinity)\s*\}/;

/**
 * The module without the attempt, as if it had failed: the page's policy forbids code made from text, and the browser
 * would complain of the mere attempt. Throws when the module is no longer written as we know it.
 */
export function neverCompiling(code: string): string {
  if (PROBE.test(code)) return code.replace(PROBE, '$1');
  throw new Error(
    'MessagePack no longer tries where it did whether it may make code from text: client/build/messagePack.ts',
  );
}
