import { useSignal } from '@preact/signals';
import type { AdminStatus } from '@brigantine/shared/protocol';
import type { ComponentType } from 'preact';
import { AddressesPanel } from './AddressesPanel';
import { AuditPanel } from './AuditPanel';
import { BansPanel } from './BansPanel';
import { said, signIn, signOut, token, trouble, unanswered, serverNow } from './calls';
import { panel, turnTo, type PanelName } from './desk';
import { ReportsPanel } from './ReportsPanel';
import { ServerPanel } from './ServerPanel';
import { TablesPanel } from './TablesPanel';
import { useLooked } from './useLooked';
import { lasting } from './format';

const PANELS: Readonly<Record<PanelName, ComponentType<{ readonly status: AdminStatus | undefined }>>> = {
  Tables: TablesPanel,
  Addresses: AddressesPanel,
  Reports: ReportsPanel,
  Bans: BansPanel,
  Server: ServerPanel,
  Record: AuditPanel,
};

/** The whole page: the form for the token, or the panels. */
export function Admin() {
  return token.value === '' ? <SignIn /> : <Desk />;
}

function SignIn() {
  const typed = useSignal('');
  const submit = (event: Event): void => {
    event.preventDefault();
    if (typed.value.trim() !== '') signIn(typed.value.trim());
  };
  return (
    <main class="stack admin admin-sign-in">
      <h1 class="title">Brigantine: this server</h1>
      <form class="stack admin-slip" onSubmit={submit}>
        <input type="text" autocomplete="username" value="admin" readOnly hidden />
        <label>
          <span>
            The token of this server (<code>ADMIN_TOKEN</code>)
          </span>
          <input
            class="field"
            type="password"
            autocomplete="current-password"
            autofocus
            value={typed.value}
            onInput={({ currentTarget }) => void (typed.value = currentTarget.value)}
          />
        </label>
        <button type="submit" class="main-button">
          Open
        </button>
        <p>It is kept until this tab is closed, and nowhere else.</p>
        <LiveRegions />
      </form>
    </main>
  );
}

function Desk() {
  const status = useLooked('status');
  const Panel = PANELS[panel.value];
  return (
    <div class="stack admin">
      <header class="row wrap admin-head">
        <h1 class="title">Brigantine: this server</h1>
        <button type="button" class="button" onClick={() => signOut()}>
          Sign out
        </button>
      </header>
      <LiveRegions />
      {status !== undefined && <ServerLine status={status} />}
      <nav class="row wrap admin-tabs" aria-label="What is shown">
        {(Object.keys(PANELS) as PanelName[]).map((name) => (
          <button
            key={name}
            type="button"
            class="button"
            aria-pressed={panel.value === name}
            onClick={() => turnTo(name)}
          >
            {name}
          </button>
        ))}
      </nav>
      {/* The first call shows whether the token is right; the others wait for it. */}
      <main class="stack admin-slip">{status !== undefined && <Panel status={status} />}</main>
    </div>
  );
}

/** The results of actions and errors. Both live regions are always in the page, so that screen readers announce changes. */
function LiveRegions() {
  return (
    <div class="admin-sayings">
      <p role="status">{said.value}</p>
      <p role="alert">{trouble.value || unanswered.value}</p>
    </div>
  );
}

/** One line about the server that answered and its orders. */
function ServerLine({ status }: { readonly status: AdminStatus }) {
  const { announcement, build, draining, megabytes, present, server, tables, upSince, version, watching } = status;
  const facts: readonly (readonly [string, string])[] = [
    ...(server === null ? [] : [['Server', server] as const]),
    ['Version', `${version} (${build})`],
    ['Runs for', lasting(serverNow() - upSince)],
    ['Tables awake', String(tables)],
    ['At seats', String(present)],
    ['Watching', String(watching)],
    ['Memory', `${megabytes} MB`],
  ];
  return (
    <section class="row wrap admin-line" aria-label="The server">
      {facts.map(([name, value]) => (
        <span key={name}>
          {name} <strong>{value}</strong>
        </span>
      ))}
      {draining && <strong class="admin-warning">No new tables here</strong>}
      {announcement !== null && <strong class="admin-warning">Something is announced</strong>}
    </section>
  );
}
