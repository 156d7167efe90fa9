/** A Jest transform for a module whose own names are those of injected globals (`sandboxInjectedGlobals`): `class Set` is a syntax error beside them. */
module.exports = { process: (code) => ({ code: `{${code}\n}` }) };
