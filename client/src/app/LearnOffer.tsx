import type { ComponentChildren } from 'preact';
import { words } from '../i18n';
import { knowsSomethingOf, leaveOff, leftOff, remember } from '../learn/learnt';
import { GAMES } from '../games';
import type { ClientManifest } from '../manifest';
import { CrossButton } from '../ui';
import { FIRST_GAME, gameNamed } from './games';
import { learn, screen } from './state';

const t = words('app');
/** Remembered of who is not to be asked again. */
export const ASKED = 'asked';

interface Props {
  readonly game: string;
}

/** True for a game with lessons that was never played, learnt or declined on this device. */
export const isNewTo = ({ id, lessons }: ClientManifest): boolean =>
  lessons !== undefined && leftOff(id) === undefined && !knowsSomethingOf(id);

const isOffered = (game: ClientManifest): boolean =>
  isNewTo(game) || (game.lessons !== undefined && leftOff(game.id) !== undefined);

/** Offers the lessons of a game to players who have not finished them, until they decline. */
export function LearnOffer({ game }: Props) {
  const chosen = gameNamed(game) ?? FIRST_GAME;
  const { id } = chosen;
  const left = leftOff(id);
  if (!GAMES.some(isOffered)) return null;
  const putOff = (): void => {
    for (const each of GAMES) remember(each.id, ASKED);
    leaveOff(id, 0, 0);
  };
  const offered = isOffered(chosen);
  const begin = t(offered ? 'learn.offer' : 'learn.link');
  // The offer keeps its height when another game is selected: a game without an offer has a link to its lessons there.
  return (
    <div class="row learn-offer" translate={false} data-begun={left !== undefined}>
      <LearnLink game={id} class="button learn-way">
        <strong>{left === undefined ? begin : t('learn.continue', { ...left, step: left.step + 1 })}</strong>
        <span>{t(atTable() ? 'learn.newTab' : 'learn.offerHint')}</span>
      </LearnLink>
      {offered && <CrossButton label={t('learn.later')} tip act={putOff} />}
    </div>
  );
}

/** A table must stay open in its tab. */
const atTable = (): boolean => screen.value.kind === 'table';

interface LinkProps extends Props {
  readonly class: string;
  readonly children: ComponentChildren;
}

/** Link to the lessons of a game, in a new tab if this one has a table. Renders nothing for a game without lessons. */
export function LearnLink({ game, children, ...rest }: LinkProps) {
  if (gameNamed(game)?.lessons === undefined) return null;
  const follow = (event: MouseEvent): void => {
    if (atTable() || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    learn(game);
  };
  return (
    <a href={`learn/${game}`} {...(atTable() ? { target: '_blank', rel: 'noopener' } : {})} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
