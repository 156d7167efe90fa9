/** Leaves out of mutation what is thrown for a state that cannot be: `throw new Error(…)`. */
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
