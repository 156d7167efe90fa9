/** Excludes errors for impossible states, `throw new Error(…)`, from mutation. */
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'impossible', {
    shouldIgnore(path) {
      const thrown = path.isThrowStatement() ? path.node.argument : undefined;
      if (thrown?.type === 'NewExpression' && thrown.callee.name === 'Error') return 'words for a state that cannot be';
      return undefined;
    },
  }),
];
