/**
 * The order of the suites: what takes longest begins first, so that in the end no worker waits for another. jest knows how long each took the
 * last time; where it has not run yet, the tests of the product are taken to be the longest, then those that start processes or
 * play games by the hundred.
 */
const Sequencer = require('@jest/test-sequencer').default;

const SECONDS = [
  [/\/tests\/screens\//, 160],
  [/\/tests\/(e2e|playback)\//, 80],
  [/\/tests\//, 60],
  [/\/server\/src\/(main|journal\/)/, 40],
  [/\/(lab|laws|bot|bench|net|schema)\/|\/tools\.test/, 30],
  [/\/(rooms|phrasing)\//, 15],
  [/./, 1],
];

module.exports = class LongestFirst extends Sequencer {
  /** How long a suite takes, in ms. */
  time(test) {
    const [, seconds] = SECONDS.find(([path]) => path.test(test.path));
    return super.time(test) ?? seconds * 1000;
  }
};
