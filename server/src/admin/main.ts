/** `npm run admin -- …`, or `node server/dist/admin/main.js …` where only what was built is there. */
import { admin } from './commands';

const { status, said } = admin(process.argv.slice(2), process.env);
process[status === 0 ? 'stdout' : 'stderr'].write(said);
process.exitCode = status;
