/** Levels of bots, to see and to choose. */
import { BOT_LEVELS, levelNamed, USUAL_LEVEL, type BotLevel, type SeatView } from '@brigantine/shared/protocol';
import { words } from '../i18n';
import './levels.css';

const t = words('app');

/** A bucket, an anchor, a captain's hat, an admiral's star; outlines in 24 × 24 units. */
const SIGNS: Readonly<Record<BotLevel, string>> = {
  shipsBoy: 'M5 10h14l-2 11H7zM6 8a6 6 0 0 1 12 0h-2a4 4 0 0 0-8 0z',
  sailor:
    'M12 2a3 3 0 0 1 1 5.800V10h4v2h-4v7c3-.4 5-2 6-4l-2 .5L20 12l2 5-1.500-.5C19 20 16 22 12 22s-7-2-8.500-5.500L2 17l2-5 3 3.500-2-.5c1 2 3 3.600 6 4v-7H7v-2h4V7.800A3 3 0 0 1 12 2z',
  captain: 'M1 16C3 10 7 5 12 5s9 5 11 11c-4-3-7-4-11-4s-7 1-11 4zM4 19c3-3 5-4 8-4s5 1 8 4z',
  admiral: 'M12 1l3.200 7 7.800.800-5.800 5.200 1.700 7.600L12 17.700l-6.900 3.900L6.800 14 1 8.800 8.800 8z',
};

/** The emblem of a bot's level. Decoration: write its name beside it. */
function LevelSign({ level }: { readonly level: BotLevel }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path fill="currentColor" d={SIGNS[level]} />
    </svg>
  );
}

interface RowProps {
  readonly legend: string;
  readonly level: BotLevel;
  readonly onChoose: (level: BotLevel) => void;
}

/** A row of the four levels. */
export function LevelRow({ legend, level, onChoose }: RowProps) {
  return (
    <fieldset class="level-row" translate={false}>
      <legend class="label">{legend}</legend>
      {BOT_LEVELS.map((each) => (
        <label key={each} class="option" data-picked={each === level}>
          <input
            class="visually-hidden"
            type="radio"
            name="level"
            checked={each === level}
            onChange={() => onChoose(each)}
          />
          <LevelSign level={each} />
          {t(`level.${each}`)}
        </label>
      ))}
    </fieldset>
  );
}

interface TagProps {
  readonly seat: SeatView;
  /** Absent for guests. */
  readonly choose: ((level: BotLevel) => void) | undefined;
}

/** The level of a bot in the lobby; the host can change it. */
export function LevelTag({ seat, choose }: TagProps) {
  const level = levelNamed(seat.level) ?? USUAL_LEVEL;
  return (
    <span class="tag level-tag">
      <LevelSign level={level} /> {t('lobby.bot')}{' '}
      {choose === undefined ? (
        t(`level.${level}`)
      ) : (
        <select
          aria-label={t('lobby.level', { name: seat.name })}
          value={level}
          onChange={({ currentTarget }) => choose(levelNamed(currentTarget.value) ?? level)}
        >
          {BOT_LEVELS.map((each) => (
            <option value={each}>{t(`level.${each}`)}</option>
          ))}
        </select>
      )}
    </span>
  );
}
