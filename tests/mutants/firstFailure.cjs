// Stryker loads a test environment with `require`.
const { TestEnvironment } = require('jest-environment-node');

/** Node for jest, but once a test has failed the others are skipped: the mutant is caught, they have nothing to add. */
module.exports = class FirstFailure extends TestEnvironment {
  failed = false;

  handleTestEvent(event) {
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure') this.failed = true;
    if (event.name === 'test_start' && this.failed) event.test.mode = 'skip';
  }
};
