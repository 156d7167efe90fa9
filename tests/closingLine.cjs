/** Ends the output of a run with `N passed, N failed`, after what was left to another suite. A run without a test is a failure. */
module.exports = class ClosingLine {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numFailedTestSuites }) {
    // A file that does not load fails without a failed test.
    const failed = Math.max(numFailedTests, numFailedTestSuites);
    if (numPassedTests + failed === 0) this.fault = new Error('Nothing was run: no test has that name.');
    const note = process.env.TESTS_NOTE ?? '';
    // After jest's own summary, which comes last.
    process.once('exit', () => {
      if (note !== '') console.log(`\n${note}`);
      console.log(`\n${numPassedTests} passed, ${failed} failed`);
    });
  }

  getLastError() {
    return this.fault;
  }
};
