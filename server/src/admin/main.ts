/** `npm run admin -- …`, or `node server/dist/admin/main.js …` in a container. */
import { admin } from './commands';

void admin(process.argv.slice(2), process.env).then(({ status, said }) => {
  process[status === 0 ? 'stdout' : 'stderr'].write(said);
  process.exitCode = status;
});
