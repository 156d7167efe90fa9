import { signal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { GAMES } from '../games';
import { words } from '../i18n';
import type { ClientManifest } from '../manifest';
import { FIRST_GAME, frontOf } from './games';

const t = words('app');

/** The game selected on the first page. */
export const chosenGame = signal(FIRST_GAME);

interface Props {
  readonly game: string;
  /** At a table: the number of people seated. A game with too few seats says so and cannot be chosen. */
  readonly seated?: number;
  readonly onChoose: (game: string) => void;
}

/** The games side by side, one of them selected. */
export function GameChoice({ game, seated, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset class="stack game-choice">
      <legend class={seated === undefined ? 'label' : 'visually-hidden'}>{t('game.legend')}</legend>
      {GAMES.map((each) => {
        const { id } = each;
        const { max } = each.seats;
        const front = frontOf(each);
        const crowded = (seated ?? 0) > max;
        return (
          <label key={id} class="game-slip" data-picked={game === id} data-dimmed={crowded}>
            <input
              class="visually-hidden"
              type="radio"
              name={name}
              checked={game === id}
              disabled={crowded}
              onChange={() => onChoose(id)}
            />
            <GamePicture game={each} />
            <strong>{front('name')}</strong>
            <span class="hint">{crowded ? t('game.crowded', { count: max }) : front('hint')}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** Decorative picture above the name of a game. */
function GamePicture({ game }: { readonly game: ClientManifest }) {
  return (
    <svg class="game-picture" viewBox="0 0 96 44" aria-hidden="true" focusable="false">
      <radialGradient id="game-sea" cx="60%" cy="20%" r="90%">
        <stop offset="0" stop-color="#b4e6dc" />
        <stop offset="1" stop-color="#49a3ab" />
      </radialGradient>
      <rect width="96" height="44" fill="url(#game-sea)" />
      <g dangerouslySetInnerHTML={{ __html: game.picture }} />
      <path
        d="M0 37q8-5 16 0t16 0 16 0 16 0 16 0 16 0V44H0z"
        fill="var(--sea)"
        stroke="var(--sea-deep)"
        stroke-width="1.2"
      />
      <rect class="game-frame" x="1.5" y="1.500" width="93" height="41" />
      <rect class="game-frame game-scale" x="1.5" y="1.500" width="93" height="41" />
    </svg>
  );
}
