// Stryker loads a test environment with `require`.
const { TestEnvironment } = require('jest-environment-node');

/** Node for jest, but skips the rest after the first failed test, which has caught the mutant. */
module.exports = class FirstFailure extends TestEnvironment {
  failed = false;

  handleTestEvent(event) {
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure') this.failed = true;
    if (event.name === 'test_start' && this.failed) event.test.mode = 'skip';
  }
};
