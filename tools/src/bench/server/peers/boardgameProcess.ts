/** The process of boardgame.io. */
import { runAsChild } from '../../../lab/play/childSide';
import { listen } from './boardgame';

runAsChild(listen);
