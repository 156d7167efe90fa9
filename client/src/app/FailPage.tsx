import { words } from '../i18n';
import type { Failure } from '../net';
import { goHome } from './state';
import './page.css';

const t = words('app');

interface Props {
  readonly why: Failure;
  /** Tries the same once more. */
  readonly again?: () => void;
  /** Takes a seat back that was opened elsewhere. */
  readonly retake?: () => void;
}

/** One plain sentence on what went wrong, and the ways on. */
export function FailPage({ why, again, retake }: Props) {
  const reload = why === 'staleBuild' || why === 'unknownMessage';
  const retry = reload ? () => location.reload() : again;
  return (
    <div class="page page-small">
      <main class="slip door">
        <h1 class="door-title">{t(why === 'replaced' ? 'fail.replacedTitle' : 'fail.title')}</h1>
        <p role="alert">{t(`error.${why}`)}</p>
        <div class="row">
          {retake !== undefined && (
            <button type="button" class="main-button" onClick={retake}>
              {t('retake')}
            </button>
          )}
          {retake === undefined && retry !== undefined && why !== 'kicked' && (
            <button type="button" class="main-button" onClick={retry}>
              {t('again')}
            </button>
          )}
          <button type="button" class="button" onClick={goHome}>
            {t('back')}
          </button>
        </div>
      </main>
    </div>
  );
}
