/** Ends with 0 when the server of this container may be given players, with 1 when not: what HEALTHCHECK of the Dockerfile runs. */
import { readEnvironment } from './environment';

const { HOST, PORT } = readEnvironment(process.env);
const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;

fetch(`http://${host.includes(':') ? `[${host}]` : host}:${PORT}/readyz`).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
);
