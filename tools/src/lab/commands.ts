/** `npm run lab -- COMMAND`: experiments with whole games, and checks that take long. */
import { crosscheck } from '../cli/crosscheck';
import { docs } from '../cli/docs';
import { laws } from '../cli/laws';
import { shorthand } from '../cli/shorthand';
import type { Commands } from '../cli/tool';
import { attackCommand as attack } from './attack/command';
import { play } from './play/play';
import { probe } from './play/probe';
import { record } from './recording/record';
import { replay } from './recording/replay';
import { simulate } from './simulate';

/** A new command is one line. */
export const lab: Commands = {
  ...{ simulate, replay, record, play, probe, attack },
  ...{ laws, crosscheck, shorthand, docs },
};
