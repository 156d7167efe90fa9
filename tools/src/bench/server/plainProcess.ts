/** The process of the server that ours is compared with: `ws`, JSON, and the same engine. */
import { runAsChild } from '../../lab/play/childSide';
import { PlainTable } from './plainTable';
import { serveTables } from './tableServer';
import { SEATS } from './usual';

runAsChild(() => serveTables(() => new PlainTable(SEATS)));
