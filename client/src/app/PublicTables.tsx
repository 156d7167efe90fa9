import type { Signal } from '@preact/signals';
import type { ListedTable } from '@brigantine/shared/protocol';
import { words } from '../i18n';
import { frontOf, gameNamed, useOptions } from './games';
import { nameGiven } from './NameField';
import { callMe, open, seats } from './state';

const t = words('app');

interface Props {
  readonly all: readonly ListedTable[];
  readonly name: Signal<string>;
  readonly missing: Signal<boolean>;
}

/** Public tables, without those from which this browser was removed; nothing if there are none. */
export function PublicTables({ all, name, missing }: Props) {
  const closed = seats.sentAwayFrom();
  const tables = all.filter(({ code }) => !closed.includes(code));
  if (tables.length === 0) return null;
  const join = (code: string): void => {
    if (!nameGiven(name, missing)) return;
    callMe(name.value);
    void open({ kind: 'join', code }, name.value);
  };
  return (
    <section class="public-tables" translate={false} aria-labelledby="public-title">
      <h2 id="public-title">{t('home.join')}</h2>
      <ul class="stack" role="list">
        {tables.map((table) => (
          <li key={table.code}>
            <PublicTable table={table} onJoin={() => join(table.code)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One table in two lines, as a button. */
function PublicTable({ table, onJoin }: { readonly table: ListedTable; readonly onJoin: () => void }) {
  const { freeSeats, host, minutes, options } = table;
  const game = gameNamed(table.game);
  const rules = useOptions(table.game)?.summary(options);
  if (game === undefined) return null;
  const who = host === undefined ? t('public.somebody') : t('public.by', { name: host });
  const when = minutes === 0 ? t('public.now') : t('public.since', { count: minutes });
  return (
    <button type="button" class="button public-table" onClick={onJoin}>
      <span class="row public-what">
        <strong>{frontOf(game)('name')}</strong>
        <span class="public-free">{t('public.free', { count: freeSeats })}</span>
      </span>
      <span class="public-how">{[who, rules, when].filter((part) => part !== undefined).join(' · ')}</span>
    </button>
  );
}
