/** Ends with 0 when the server of this container may be given players, with 1 when not: what HEALTHCHECK of the Dockerfile runs. */
import { localAddress } from './addresses';
import { readEnvironment } from './environment';

fetch(`http://${localAddress(readEnvironment(process.env), '127.0.0.1')}/readyz`).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
);
