/** Replaces Preact, style sheets and the window's shape under Node (jest.config.ts): tests there import components but render none. */
module.exports = new Proxy(
  {},
  {
    get: () =>
      // Not an arrow function, as components extend it.
      function () {
        return {};
      },
  },
);
