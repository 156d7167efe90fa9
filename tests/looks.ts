/** `node scripts/tool.mjs looks COMMAND`: shows what players see, from the built product or its modules. */
import { runTool, type Commands } from '../tools/src/cli/tool';
import { pictures } from './e2e/pictures';
import { screenshots } from './e2e/screenshots';
import { storyPace } from './e2e/storyPace';
import { walk } from './e2e/walk';
import { filmstrip } from './playback/filmstrip';
import { screens } from './screens/screens';

const looks: Commands = { screens, filmstrip, walk, pictures, screenshots, 'story-pace': storyPace };

void runTool('node scripts/tool.mjs looks', looks, process.argv.slice(2));
