import type { ComponentChild } from 'preact';
import { GRADES } from '@brigantine/shared/scenario/puzzle';
import { words } from '../i18n';
import { dayOf, loadPuzzles, puzzleOfDay, type Entry } from './collection';
import { PuzzleTable, type PageProps } from './PuzzleTable';
import { progress, streakOn } from './progress';
import { t } from './words';
import './puzzles.css';

const app = words('app');

interface ScreenProps extends PageProps {
  readonly name: string;
}

/** Loads the puzzles and returns their page. Rejects with `NetError`. */
export async function puzzlesPage(page: Omit<ScreenProps, 'entries'>): Promise<ComponentChild> {
  return <Screen {...page} entries={await loadPuzzles(page.loadGame)} />;
}

/** The puzzle of that name, that of the day for `today`, or else the list. */
function Screen({ name, ...page }: ScreenProps) {
  const { entries } = page;
  const today = puzzleOfDay(entries, dayOf(Date.now()));
  const entry = name === 'today' ? today : entries.find(({ solution }) => solution.name === name);
  if (entry !== undefined) return <PuzzleTable {...page} entry={entry} />;
  return <PuzzleList {...page} today={today} problem={name === '' ? undefined : t('error.unknown')} />;
}

interface ListProps extends PageProps {
  readonly today: Entry | undefined;
  readonly problem: string | undefined;
}

/** All puzzles by grade, with those that are solved. */
function PuzzleList({ entries, today, problem, open, language, goHome }: ListProps) {
  const { missed } = progress.value;
  const done = entries.filter(isSolved);
  const first = done.filter(({ solution }) => !missed.includes(solution.name));
  const row = streakOn(dayOf(Date.now()), progress.value);
  return (
    <div class="page page-small" translate={false}>
      <header class="home-top">{language}</header>
      <main class="slip stack door puzzle-list">
        <h1 class="door-title">{t('title')}</h1>
        {problem !== undefined && <p role="alert">{problem}</p>}
        <p>{t('text')}</p>
        {today !== undefined && (
          <button type="button" class="main-button" onClick={() => open(today.solution.name)}>
            {app('puzzle.today')} {isSolved(today) && '✓'}
          </button>
        )}
        <p class="hint">
          {t('done', { solved: done.length, all: entries.length, first: first.length })}{' '}
          {row > 1 && t('row', { days: row })}
        </p>
        {GRADES.map((grade) => (
          <section key={grade} class="stack">
            <h2>{t(grade)}</h2>
            <ul role="list">
              {entries.flatMap((entry) =>
                entry.solution.grade === grade ? [<Tile key={entry.number} entry={entry} open={open} />] : [],
              )}
            </ul>
          </section>
        ))}
        <button type="button" class="plain-button" onClick={goHome}>
          {app('back')}
        </button>
      </main>
    </div>
  );
}

function Tile({ entry, open }: Pick<PageProps, 'open'> & { readonly entry: Entry }) {
  const state = isSolved(entry) ? 'solved' : progress.value.missed.includes(entry.solution.name) ? 'missed' : undefined;
  const name = t('name', { number: entry.number });
  return (
    <li>
      <button
        type="button"
        class="button"
        aria-label={state === undefined ? name : `${name}, ${t(state)}`}
        data-state={state}
        onClick={() => open(entry.solution.name)}
      >
        {entry.number} {state !== undefined && <span aria-hidden="true">{state === 'solved' ? '✓' : '✗'}</span>}
      </button>
    </li>
  );
}

const isSolved = ({ solution }: Entry): boolean => progress.value.solved.includes(solution.name);
