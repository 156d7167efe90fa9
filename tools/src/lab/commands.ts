/** `npm run lab -- COMMAND`. */
import { crosscheck } from '../cli/crosscheck';
import { docs } from '../cli/docs';
import { laws } from '../cli/laws';
import { shorthand } from '../cli/shorthand';
import type { Commands } from '../cli/tool';
import { arena } from './arena';
import { attackCommand as attack } from './attack/command';
import { play } from './play/play';
import { probe } from './play/probe';
import { record } from './recording/record';
import { replay } from './recording/replay';
import { scenario } from './recording/scenario';
import { simulate } from './simulate';
import { train } from './train/train';

/** A new command is one line. */
export const lab: Commands = {
  ...{ simulate, replay, record, scenario, play, probe, attack },
  ...{ arena, train },
  ...{ laws, crosscheck, shorthand, docs },
};
