/** Ends the output of a run with the number of tests left to another suite and `N passed, N failed`. A run without a test fails. */
module.exports = class ClosingLine {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numFailedTestSuites }) {
    // A file that does not load has no failed test.
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
