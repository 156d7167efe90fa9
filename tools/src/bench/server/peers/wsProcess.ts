/** The process of plain `ws`. */
import { runAsChild } from '../../../lab/play/childSide';
import { listen } from './ws';

runAsChild(listen);
