/** HEALTHCHECK of the Dockerfile: exits with 0 if the server is ready, otherwise with 1. */
import { localAddress } from './addresses';
import { readEnvironment } from './environment';

fetch(`http://${localAddress(readEnvironment(process.env), '127.0.0.1')}/readyz`).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
);
