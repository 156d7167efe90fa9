/**
 * The order of the suites: the longest start first, so that no worker waits at the end. jest knows the last duration
 * of each; without one, the product's tests count as the longest, then those that start processes or play hundreds of
 * games.
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
  /** Duration of a suite, in ms. */
  time(test) {
    const [, seconds] = SECONDS.find(([path]) => path.test(test.path));
    return super.time(test) ?? seconds * 1000;
  }
};
