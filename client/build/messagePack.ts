/** The client library's MessagePack. */
export const MESSAGE_PACK = /[\\/]@colyseus[\\/]msgpackr[\\/]unpack\.js$/;
/** The probe, on loading, whether it may compile text; if not, it never does. */
const PROBE = /try \{\s*new Function\(''\)\s*\} catch\s*\(error\) \{[^}]*(inlineObjectReadThreshold = Infinity)\s*\}/;

/**
 * The module without the probe, as if it had failed: the page's policy forbids compiling text, and the browser would
 * log the attempt. Throws if the module's source has changed.
 */
export function neverCompiling(code: string): string {
  if (PROBE.test(code)) return code.replace(PROBE, '$1');
  throw new Error(
    'MessagePack no longer tries where it did whether it may make code from text: client/build/messagePack.ts',
  );
}
