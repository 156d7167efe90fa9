import { signal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { GAME_FACTS, GAME_IDS, type GameId } from '../gameFacts';
import { words } from '../i18n';

const t = words('app');

/** The game the first page would begin. */
export const chosenGame = signal<GameId>('race');

interface Props {
  readonly game: string;
  /** How many sit at the table already: a game they do not all fit in says so and cannot be chosen. */
  readonly seated?: number;
  readonly onChoose: (game: GameId) => void;
}

/** The games side by side, one of them chosen. */
export function GameChoice({ game, seated = 0, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset class="game-choice">
      <legend class="label">{t('game.legend')}</legend>
      {GAME_IDS.map((id) => {
        const { max } = GAME_FACTS[id].seats;
        const crowded = seated > max;
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
            <GamePicture game={id} />
            <strong>{t(`game.${id}`)}</strong>
            <span class="hint">{crowded ? t('game.crowded', { count: max }) : t(`game.${id}.hint`)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** A ship under sail, and somebody at the end of a plank: decoration above the names. */
function GamePicture({ game }: { readonly game: GameId }) {
  return (
    <svg class="game-picture" viewBox="0 0 96 44" aria-hidden="true" focusable="false">
      <rect width="96" height="44" rx="4" fill="var(--sea-light)" />
      {game === 'race' ? <Ship /> : <Plank />}
      <path
        d="M0 36q8-5 16 0t16 0 16 0 16 0 16 0 16 0V44H0z"
        fill="var(--sea)"
        stroke="var(--sea-deep)"
        stroke-width="1.5"
      />
    </svg>
  );
}

function Ship() {
  return (
    <g stroke="#2a1608" stroke-width="1.5" stroke-linejoin="round">
      <path d="M46 6V30M62 10V30" fill="none" />
      <path d="M34 8q14 1 13 18H33q6-9 1-18z" fill="#d8412f" />
      <path d="M53 11q11 1 10 14H51q5-7 2-14z" fill="#fbf3dc" />
      <path d="M24 28h48l-7 11H31z" fill="#8a5a2c" />
    </g>
  );
}

function Plank() {
  return (
    <g stroke="#2a1608" stroke-width="1.5" stroke-linejoin="round">
      <path d="M0 12h22l-4 32H0z" fill="#8a5a2c" />
      <path d="M0 20h20M0 29h19" fill="none" />
      <path d="M16 22h60v4H16z" fill="#c9893f" />
      <path d="M30 22v-8h7v8zM48 22v-8h7v8z" fill="#2f74c8" />
      <circle cx="33.5" cy="10.500" r="3.6" fill="#f0c7a0" />
      <circle cx="51.5" cy="10.500" r="3.6" fill="#f0c7a0" />
      <path d="M66 20l4-8 7 3-5 8z" fill="#d8412f" />
      <circle cx="76" cy="10" r="3.6" fill="#f0c7a0" />
      <path d="M69 6q6-5 13 2l-3 1q-4-3-9-1z" fill="#3c424c" />
    </g>
  );
}
