'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
exports.freePort = freePort;
const node_net_1 = require('node:net');
/** A port that nobody listens on now. */
function freePort() {
  return new Promise((resolve) => {
    const server = (0, node_net_1.createServer)().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
