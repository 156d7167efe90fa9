/** Leaves out what stands in `throw new Error(…)`: the words for a state that cannot be. */
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
