import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import type { GameTypes } from '@brigantine/shared/engine';
import { locale, words } from '../i18n';
import { TableScreen, type Surroundings } from '../table/TableScreen';
import { beginAttempt, type Attempt } from './attempt';
import { dayOf, puzzleOfDay, type Entry } from './collection';
import { noteAnswer, progress, streakOn } from './progress';
import { t } from './words';

const app = words('app');
const TITLE = 'puzzle-sheet-title';

export interface PageProps extends Surroundings {
  readonly entries: readonly Entry[];
  /** Opens the puzzle of that name; the list for ''. */
  readonly open: (name: string) => void;
}

interface Props extends PageProps {
  readonly entry: Entry;
}

/** A puzzle at its own table: the task, the question, and the result. */
export function PuzzleTable({ entry, ...page }: Props) {
  const attempt = useSignal<Attempt | 'broken' | null>(null);
  useEffect(() => {
    let left = false;
    const closed = (begun: Attempt): void => begun.session.close();
    const begun = beginAttempt(entry);
    begun.then(
      (opened) => (left ? undefined : (attempt.value = opened)),
      () => (attempt.value = 'broken'),
    );
    return () => {
      left = true;
      begun.then(closed, () => undefined);
    };
  }, [entry]);
  if (attempt.value === null) return null;
  if (attempt.value === 'broken') return <Broken {...page} />;
  return <Solving {...page} entry={entry} attempt={attempt.value} />;
}

const Broken = ({ open, language }: PageProps) => (
  <div class="page page-small" translate={false}>
    <header class="home-top">{language}</header>
    <main class="slip stack door">
      <h1 class="door-title">{t('title')}</h1>
      <p role="alert">{t('error.broken')}</p>
      <button type="button" class="main-button" onClick={() => open('')}>
        {t('all')}
      </button>
    </main>
  </div>
);

interface SolvingProps extends Props {
  readonly attempt: Attempt;
}

function Solving({ entry, attempt, open, ...page }: SolvingProps) {
  const { line, session } = attempt;
  const sheet = useSignal<'task' | 'result' | null>('task');
  const answer = line.answer.value;
  useEffect(() => {
    if (answer !== null) sheet.value = 'result';
  }, [answer]);
  const list = (): void => open('');
  const close = (): void => void (sheet.value = null);
  const playOn = (): void => {
    close();
    line.playOn();
  };
  const again = (): void => {
    close();
    line.again();
  };
  const title = t('name', { number: entry.number });
  return (
    <TableScreen
      {...page}
      session={session}
      leave={list}
      goHome={list}
      note={title}
      sheet={
        <>
          {sheet.value === 'task' && (
            <Sheet title={`${title} · ${t(entry.solution.grade)}`}>
              <p>{t('task')}</p>
              <button type="button" class="main-button" onClick={close}>
                {t('begin')}
              </button>
            </Sheet>
          )}
          {sheet.value === 'result' && answer !== null && (
            <Result entry={entry} entries={page.entries} attempt={attempt} answer={answer} again={again}>
              <button type="button" class="button" onClick={() => open(nextOf(page.entries, entry))}>
                {t('next')}
              </button>
              <button type="button" class="button" onClick={playOn}>
                {t('playOn')}
              </button>
              <button type="button" class="button" onClick={list}>
                {t('all')}
              </button>
            </Result>
          )}
        </>
      }
    />
  );
}

/** The name of the next unsolved puzzle; '', the list, if all are solved. */
function nextOf(entries: readonly Entry[], { number }: Entry): string {
  const order = [...entries.slice(number), ...entries.slice(0, number - 1)];
  return order.find(({ solution }) => !progress.peek().solved.includes(solution.name))?.solution.name ?? '';
}

interface ResultProps extends Pick<Props, 'entries' | 'entry'> {
  readonly attempt: Attempt;
  readonly answer: GameTypes['move'];
  readonly again: () => void;
  readonly children: ComponentChildren;
}

/** Right, with the reason and the chance of each answer; or wrong, which tells them only on request. */
function Result({ entries, entry, attempt, answer, again, children }: ResultProps) {
  const { part, solution } = entry;
  const { matches, session } = attempt;
  const given = solution.answers.findIndex(({ move }) => matches(answer, move));
  const right = given === 0;
  const shown = useSignal(right);
  const today = dayOf(Date.now());
  const ofDay = puzzleOfDay(entries, today) === entry;
  useEffect(() => noteAnswer(solution.name, right, ofDay ? today : undefined), []);
  const row = right && ofDay ? streakOn(today, progress.value) : 0;
  const show = (): void => {
    shown.value = true;
    // The button that had the focus is gone.
    document.getElementById(TITLE)?.focus();
  };
  const percent = new Intl.NumberFormat(locale(), { style: 'percent' });
  return (
    <Sheet title={t(right ? 'right' : 'wrong')} right={right}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('answer')}</th>
            <th scope="col">{t('chance')}</th>
          </tr>
        </thead>
        <tbody>
          {solution.answers.map(
            ({ move, win }, i) =>
              (shown.value || i === given) && (
                <tr key={i} data-best={i === 0}>
                  <th scope="row">
                    {part.moveText(move, session.room.value, session.view.value ?? {})}{' '}
                    {i === given && <small>({t('yours')})</small>}
                  </th>
                  <td>{percent.format(win)}</td>
                </tr>
              ),
          )}
        </tbody>
      </table>
      <p role="status">
        {shown.value && part.reason(solution.reason)} {row > 1 && t('row', { days: row })}
      </p>
      <div class="row wrap">
        {!shown.value && (
          <>
            <button type="button" class="button" onClick={again}>
              {app('again')}
            </button>
            <button type="button" class="button" onClick={show}>
              {t('show')}
            </button>
          </>
        )}
        {shown.value && children}
      </div>
    </Sheet>
  );
}

interface SheetProps {
  readonly title: string;
  readonly right?: boolean;
  readonly children: ComponentChildren;
}

/** Its heading takes the focus, so that it is announced. */
function Sheet({ title, right, children }: SheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section class="slip stack puzzle-sheet" aria-labelledby={TITLE} data-right={right}>
      <h2 id={TITLE} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
