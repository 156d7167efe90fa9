/** The process of a bare room of Colyseus. */
import { runAsChild } from '../../../lab/play/childSide';
import { listen } from './colyseus';

runAsChild(listen);
