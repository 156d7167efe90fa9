/** The board of Stakes: everybody's coins and dice in plain text, without controls. */
import type { Board } from '../../../client/src/table/contract';
import type { Stakes, StakesView } from '../shared';

const DICE = ['·', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

/** Draws into `host`; the panels show the same information. */
export function createBoard(host: HTMLElement): Board<Stakes> {
  const box = document.createElement('div');
  box.style.cssText = 'display:grid;place-content:center;height:100%;font-size:2rem;color:var(--paper, #fbf3dc)';
  host.append(box);
  let drawn: Record<string, number> = {};
  const show = (view: StakesView): void => {
    drawn = Object.fromEntries(view.coins.map((coins, seat) => [String(seat), coins]));
    box.textContent = view.coins.map((coins, seat) => `${DICE[view.faces[seat] ?? 0] ?? ''} ${coins}`).join('   ');
  };
  return {
    show,
    play: (_event, after) => Promise.resolve(show(after)),
    hurry: () => undefined,
    offer: () => undefined,
    places: () => [],
    onLayout: () => undefined,
    drawn: () => drawn,
    setLanguage: () => undefined,
    setAmbient: () => undefined,
    destroy: () => box.remove(),
  };
}
