/** Stands in for Preact and style sheets under Node (jest.config.mjs): tests there import components but render none. */
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
