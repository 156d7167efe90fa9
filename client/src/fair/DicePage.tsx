import type { ComponentType } from 'preact';
import { chiSquareTest, type ChiSquare } from '@brigantine/shared/fair/chiSquare';
import type { CountedDice, DiceList } from '@brigantine/shared/protocol';
import { frontOf, gameNamed } from '../app/games';
import { language, loadWords, locale, words, wordsOf, type KeysOf, type OwnArea } from '../i18n';
import type dice from '../i18n/en/dice.json';
import { NetError, request } from '../net';
import '../profile/profile.css';
import './dice.css';

const AREA: OwnArea = { area: 'dice', load: (to) => import(`../i18n/${to}/dice.json`) };
const t = wordsOf<KeysOf<typeof dice>>('dice');
const app = words('app');
/** Rounds to 0 of 1000. */
const RARE = 0.0005;
const TENTHS = { maximumFractionDigits: 1 };

interface Props {
  readonly goHome: () => void;
}

/** The page of the server's dice, once they and their words have loaded. Throws `NetError`. */
export async function loadPage(): Promise<ComponentType<Props>> {
  const response = await request('fair.json');
  if (response?.ok !== true) throw new NetError(response?.status === 429 ? 'tooMany' : 'unreachable');
  const list = ((await response.json()) as DiceList).dice.filter(({ game }) => gameNamed(game) !== undefined);
  const games = new Set(list.map(({ game }) => game));
  await Promise.all([
    loadWords(AREA),
    ...[...games].flatMap((game) => gameNamed(game)?.words.map((area) => loadWords(area))),
  ]);
  return ({ goHome }) => <DicePage list={list} goHome={goHome} />;
}

/** Compares the dice of all finished games with a uniform distribution. */
function DicePage({ list, goHome }: Props & { readonly list: readonly CountedDice[] }) {
  const tests = list.flatMap(({ months }) => months).filter(({ counts }) => chiSquareTest(counts)).length;
  return (
    <main class="slip stack door dice">
      <h1 class="door-title">{t('title')}</h1>
      <p>{t(list.length === 0 ? 'none' : 'intro')}</p>
      {list.map((each) => (
        <Kind key={`${each.game} ${each.kind} ${each.sides}`} {...each} />
      ))}
      <p class="hint">{t('limits', { tests, low: Math.round(tests / 20) })}</p>
      <p class="hint">{t('proof')}</p>
      <button type="button" class="plain-button" onClick={goHome}>
        {app('back')}
      </button>
    </main>
  );
}

function Kind({ game, kind, months, sides, thrown }: CountedDice) {
  const manifest = gameNamed(game);
  const counts = Array.from({ length: sides }, (_, outcome) =>
    months.reduce((sum, month) => sum + (month.counts[outcome] ?? 0), 0),
  );
  const draws = counts.reduce((sum, count) => sum + count, 0);
  const test = chiSquareTest(counts);
  const name = wordsOf(manifest?.words[0]?.area ?? '')(`dice.${kind}`);
  return (
    <section class="stack dice-kind">
      <h2>
        {name} <small class="hint">{manifest && frontOf(manifest)('name')}</small>
      </h2>
      <p>
        {t('draws', { count: draws, draws: number(draws), sides })}{' '}
        {test && t('expected', { expected: number(draws / sides, TENTHS) })}
      </p>
      <Bars counts={counts} expected={draws / sides} thrown={thrown} />
      <p>{sentence(test)}</p>
      <table class="figures">
        <thead>
          <tr>
            <th scope="col">{t('month')}</th>
            <th scope="col">{t('number')}</th>
            <th scope="col">{t('chiSquare', { degrees: sides - 1 })}</th>
            <th scope="col">{t('chance')}</th>
          </tr>
        </thead>
        <tbody>
          {[...months].reverse().map((month) => (
            <Month key={month.month} {...month} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface BarsProps {
  readonly counts: readonly number[];
  readonly expected: number;
  readonly thrown: number;
}

/** A bar for each outcome, with a line at the expected height; a row for each face of the first of two dice. */
function Bars({ counts, expected, thrown }: BarsProps) {
  const faces = Math.round(counts.length ** (1 / thrown));
  const most = Math.max(expected, ...counts);
  const part = (count: number): string => `${(100 * count) / most}%`;
  const nameOf = (outcome: number): string =>
    thrown === 1
      ? String(outcome + 1)
      : Array.from({ length: thrown }, (_, i) => (Math.floor(outcome / faces ** (thrown - 1 - i)) % faces) + 1).join(
          ' + ',
        );
  return (
    <ol class="dice-bars" role="list" style={{ '--columns': Math.min(faces, 12), '--expected': part(expected) }}>
      {counts.map((count, outcome) => (
        <li key={outcome}>
          <span class="dice-place">
            <span class="dice-bar" style={{ height: part(count) }} />
          </span>
          <span>{nameOf(outcome)}</span>
          <strong>
            <span class="visually-hidden">: </span>
            {number(count)}
          </strong>
        </li>
      ))}
    </ol>
  );
}

function Month({ month, counts }: CountedDice['months'][number]) {
  const test = chiSquareTest(counts);
  const [year = 0, of = 1] = month.split('-').map(Number);
  const date = new Intl.DateTimeFormat(locale(), { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return (
    <tr>
      <th scope="row">{date.format(Date.UTC(year, of - 1))}</th>
      <td>{number(counts.reduce((sum, count) => sum + count, 0))}</td>
      <td>{test === undefined ? '–' : number(test.chiSquare, TENTHS)}</td>
      <td>{test === undefined ? t('few.short') : chanceOf(test, 'short')}</td>
    </tr>
  );
}

const sentence = (test: ChiSquare | undefined): string => (test === undefined ? t('few') : chanceOf(test, 'long'));

/** How often chance alone deviates as much, as a natural frequency. */
function chanceOf({ p, chiSquare, degrees }: ChiSquare, how: 'long' | 'short'): string {
  const test = { chiSquare: number(chiSquare, TENTHS), degrees };
  if (p < RARE) return t(`rare.${how}`, { ...test, p: number(RARE, { maximumFractionDigits: 4 }) });
  const of = p < 0.01 ? 1000 : 100;
  const about = number(p, { maximumSignificantDigits: 2 });
  return t(`chance.${how}`, { ...test, n: Math.round(p * of), of, p: about });
}

const number = (value: number, format: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(language.value, format).format(value);
