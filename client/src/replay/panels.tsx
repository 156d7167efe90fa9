import type { ComponentType } from 'preact';
import { writeRecord } from '@brigantine/shared/record';
import { isolate } from '../i18n';
import { gameLink } from '../net';
import { CopyButton } from '../ui';
import { saveJson } from '../ui/download';
import type { Theatre, Viewpoint } from './theatre';
import { t } from './words';

interface Props {
  readonly theatre: Theatre;
}

/** Whose eyes the record is seen through. */
function Viewpoints({ theatre }: Props) {
  const { openCards, session, viewpoint } = theatre;
  const now = viewpoint.value;
  const seats = session.room.value.seats.map(({ name }, seat): readonly [Viewpoint, string] => [seat, isolate(name)]);
  const open: readonly (readonly [Viewpoint, string])[] = openCards === undefined ? [] : [['open', t('view.open')]];
  return (
    <fieldset class="stack replay-views">
      <legend>{t('view.title')}</legend>
      {[['table', t('view.table')] as const, ...seats, ...open].map(([value, label]) => (
        <label key={value} class="row">
          <input type="radio" name="viewpoint" checked={now === value} onChange={() => theatre.look(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** A record that does not follow the rules is never shown. */
const Check = ({ theatre }: Props) => (
  <section class="stack">
    <h3>{t('check.title')}</h3>
    <p>✓ {t('check.rules', { count: theatre.record.steps.length })}</p>
  </section>
);

function Share({ theatre }: Props) {
  const { id, published } = theatre.origin;
  return (
    <section class="stack">
      <h3>{t('share.title')}</h3>
      {id !== undefined && (
        <>
          <CopyButton text={`${gameLink(id)}#${theatre.inputs.value}`} label={t('share.link')} />
          <p class="hint">{t(published === true ? 'share.public' : 'share.private')}</p>
        </>
      )}
      <button
        type="button"
        class="button"
        onClick={() => saveJson(`${theatre.name}.json`, writeRecord(theatre.record))}
      >
        {t('share.save')}
      </button>
    </section>
  );
}

/** Copies the position that is shown. */
const Scenario = ({ theatre }: Props) => (
  <section class="stack">
    <h3>{t('scenario.title')}</h3>
    <p class="hint">{t('scenario.hint')}</p>
    <CopyButton text={() => theatre.scenario()} label={t('scenario.copy')} />
  </section>
);

/** What the drawer of a record shows, from top to bottom. */
export const PANELS: readonly ComponentType<Props>[] = [Viewpoints, Check, Share, Scenario];
