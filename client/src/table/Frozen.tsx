import { useLayoutEffect, useRef } from 'preact/hooks';
import type { GameTypes } from '@brigantine/shared/engine';
import { words } from '../i18n';
import { Wreck } from '../ui';
import { download } from './report';
import type { Session } from './session';
import './table.css';

const t = words('table');
const app = words('app');

interface Props<G extends GameTypes> {
  readonly session: Session<G>;
  readonly onLeft: () => void;
}

/** What a player reads at a table that a fault has stopped: what happened, the report, and the way home. */
export function Frozen<G extends GameTypes>({ session, onLeft }: Props<G>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const report = session.report;
  return (
    <section class="frozen" aria-labelledby="frozen-title">
      <div class="slip stack door fail-slip">
        <Wreck />
        <h2 id="frozen-title" class="door-title" ref={heading} tabIndex={-1}>
          {t('frozen.title')}
        </h2>
        <p>{app('error.frozen')}</p>
        {report !== null && <p>{t('frozen.report')}</p>}
        <div class="row wrap">
          {report !== null && (
            <button type="button" class="button" onClick={() => download(report)}>
              {t('frozen.save')}
            </button>
          )}
          <button type="button" class="main-button" onClick={onLeft}>
            {app('back')}
          </button>
        </div>
      </div>
    </section>
  );
}
