import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { ListedTable, RunningTable, TableList } from '@brigantine/shared/protocol';
import { language, nameList, words } from '../i18n';
import { frontOf, gameNamed, useOptions } from './games';
import { openNamed, type NameProps } from './NameField';
import { open, seats } from './state';
import './publicTables.css';

const t = words('app');

type Props = NameProps & Required<Pick<TableList, 'tables' | 'running'>>;

/** The tables that anybody may join and the games that anybody may watch, without those that have sent this browser away; nothing while there are none. */
export function PublicTables({ name, missing, ...all }: Props) {
  const closed = seats.sentAwayFrom();
  const isOpen = ({ code }: { readonly code: string }): boolean => !closed.includes(code);
  const [tables, running] = [all.tables.filter(isOpen), all.running.filter(isOpen)];
  if (tables.length + running.length === 0) return null;
  const join = (code: string): void => openNamed({ kind: 'join', code }, { name, missing });
  // Nobody needs a name to watch.
  const watch = (code: string): void => void open({ kind: 'join', code, watch: true }, name.value);
  return (
    <div class="public-tables" translate={false}>
      <List title={t('home.join')} tables={tables}>
        {(table) => <PublicTable table={table} onJoin={() => join(table.code)} />}
      </List>
      <List title={t('home.watch')} tables={running}>
        {(table) => <RunningGame table={table} onWatch={() => watch(table.code)} />}
      </List>
    </div>
  );
}

interface ListProps<Table> {
  readonly title: string;
  readonly tables: readonly Table[];
  readonly children: (table: Table) => JSX.Element;
}

function List<Table extends { readonly code: string }>({ title, tables, children }: ListProps<Table>) {
  const id = useId();
  if (tables.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul class="stack" role="list">
        {tables.map((table) => (
          <li key={table.code}>{children(table)}</li>
        ))}
      </ul>
    </section>
  );
}

function RunningGame({ table, onWatch }: { readonly table: RunningTable; readonly onWatch: () => void }) {
  const { names, options, round } = table;
  const game = gameNamed(table.game);
  const rules = useOptions(table.game)?.summary(options);
  if (game === undefined) return null;
  const players = nameList(names, language.value);
  return (
    <button type="button" class="button public-table" onClick={onWatch}>
      <span class="row public-what">
        <strong>{frontOf(game)('name')}</strong>
        {round !== undefined && <span class="public-free">{t('public.round', { round })}</span>}
      </span>
      <span class="public-how">{[players, rules].filter((part) => part !== undefined).join(' · ')}</span>
    </button>
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
