/** The first bot of The Plank: it always places the same pirate, and wants to be ahead of the mean of its rivals. */
import type { PlankGame, PlankView } from '@brigantine/shared/plank';
import { bestPlay, prospects } from '@brigantine/shared/plank/bot';
import type { Bot } from '@brigantine/shared/table';

type Scene = Parameters<typeof prospects>[0];

export const plankBot: Bot<PlankGame> = {
  choose({ view, ask: { decision, options }, seat }) {
    if (decision.type === 'choosePlacement') return { type: 'choosePlacement', pirate: 3 };
    return bestPlay({ view, seat, due: decision.due }, options.moves, (scene) => balance(view, scene, seat));
  },
};

/** The own crew's prospects less the mean of its rivals'; neutral crews are no rivals (P8.7). */
function balance({ crews }: PlankView, scene: Scene, seat: number): number {
  const rivals = crews.flatMap(({ neutral }, crew) => (neutral || crew === seat ? [] : [prospects(scene, crew)]));
  return prospects(scene, seat) - rivals.reduce((sum, each) => sum + each, 0) / rivals.length;
}
