import { useEffect, useRef } from 'preact/hooks';
import { words } from '../i18n';
import type { AreaKeys } from '../i18n/areas';
import { diagLink, type Failure } from '../net';
import { settings } from '../settings/settings';
import { Wreck } from '../ui';
import { CodeForm } from './CodeForm';
import { SmallPage } from './LanguageSwitch';
import { goHome, open } from './state';
import './page.css';

const t = words('app');

/** Why there is no table to show. `gone` existed a moment ago, `noGame` is a finished game, `broken` is a fault of this page. */
type Ending = Failure | 'gone' | 'noGame' | 'broken';

interface Props {
  readonly why: Ending;
  /** The requested code, so that a mistyped letter can be corrected. */
  readonly code?: string | undefined;
  /** Retries. */
  readonly again?: (() => void) | undefined;
  /** Takes a seat back that was opened elsewhere. */
  readonly retake?: () => void;
}

const TITLES: Readonly<Partial<Record<Ending, AreaKeys<'app'>>>> = {
  badToken: 'fail.badTokenTitle',
  banned: 'fail.bannedTitle',
  broken: 'fail.brokenTitle',
  closing: 'fail.closingTitle',
  draining: 'fail.drainingTitle',
  full: 'fail.fullTitle',
  gone: 'fail.goneTitle',
  kicked: 'fail.kickedTitle',
  noGame: 'fail.noGameTitle',
  replaced: 'fail.replacedTitle',
  signedOut: 'fail.signedOutTitle',
  staleBuild: 'fail.staleBuildTitle',
  unknownCode: 'fail.unknownCodeTitle',
  unreachable: 'fail.unreachableTitle',
};
/** Reasons that reloading the page may fix. */
const RELOAD: readonly Ending[] = ['staleBuild', 'missingPart', 'unknownMessage', 'broken'];
/** Reasons that may be problems of the network. */
const NETWORK_PROBLEMS: readonly Ending[] = ['unreachable', 'internal', 'missingPart', 'closing'];
/** Failures that a retry does not fix. */
const NO_RETRY: readonly Ending[] = ['gone', 'kicked', 'banned', 'badName', 'noGame'];

const RETRIES: Readonly<Partial<Record<Ending, AreaKeys<'app'>>>> = {
  badToken: 'fail.anew',
  signedOut: 'fail.asGuest',
};

/** Explains what went wrong in one plain sentence, with buttons that lead on. */
export function FailPage({ why, code = '', again, retake }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [why]);
  const [first, second] = actionsFor(why, again, retake);
  return (
    <SmallPage class="fail">
      <main class="slip stack door fail-slip">
        <Wreck />
        <h1 class="door-title" ref={heading} tabIndex={-1}>
          {t(TITLES[why] ?? 'fail.title')}
        </h1>
        <p role="alert">{t(`error.${why}`)}</p>
        {why === 'unknownCode' && (
          <CodeForm
            class="fail-code"
            code={code}
            join={(other) => void open({ kind: 'join', code: other }, settings.value.name)}
          />
        )}
        {NETWORK_PROBLEMS.includes(why) && <a href={diagLink()}>{t('fail.diag')}</a>}
        <div class="row wrap">
          {first !== undefined && (
            <button type="button" class={why === 'unknownCode' ? 'button' : 'main-button'} onClick={first.go}>
              {t(first.name)}
            </button>
          )}
          {second !== undefined && (
            <button type="button" class="button" onClick={second.go}>
              {t(second.name)}
            </button>
          )}
        </div>
      </main>
    </SmallPage>
  );
}

interface WayOn {
  readonly name: AreaKeys<'app'>;
  readonly go: () => void;
}

/** Buttons that lead on, the most useful one first. */
function actionsFor(why: Ending, again: Props['again'], retake?: () => void): readonly WayOn[] {
  const home: WayOn = { name: 'back', go: goHome };
  if (retake !== undefined) return [{ name: 'retake', go: retake }, home];
  if (RELOAD.includes(why)) return [{ name: 'reload', go: () => location.reload() }, home];
  if (again === undefined || why === 'unknownCode') return [home];
  const retry: WayOn = { name: RETRIES[why] ?? 'again', go: again };
  return NO_RETRY.includes(why) ? (why === 'kicked' ? [home, retry] : [home]) : [retry, home];
}

/** Placeholder while a page loads. */
export function Opening() {
  return (
    <main class="page page-small">
      <h1 class="title">{t('title')}</h1>
      <p role="status">{t('opening')}</p>
    </main>
  );
}
