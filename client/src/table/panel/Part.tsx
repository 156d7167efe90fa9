import type { ComponentChildren } from 'preact';
import { Boundary } from '../../faults';
import { words } from '../../i18n';
import type { TableStore } from '../contract';

const t = words('table');

interface Props {
  readonly store: Pick<TableStore, 'shown'>;
  /** Where it stands in the table's grid; absent for what lies over it. */
  readonly area?: 'ships' | 'hand' | 'log';
  readonly name: string;
  readonly children: ComponentChildren;
}

/** One panel: when it breaks, the others stay, a small note says so, and the next view is tried again. */
export function Part({ store, area, name, children }: Props) {
  const note = area !== undefined && (
    <section class={`area-${area}`}>
      <p class="part-broken">{t('panel.broken')}</p>
    </section>
  );
  return (
    <Boundary where="page" part={`panel ${name}`} fallback={note} again={store.shown.value}>
      {children}
    </Boundary>
  );
}
