import type { AdminStatus } from '@brigantine/shared/protocol';
import { serverNow } from './calls';
import { lasting } from './format';

/** How the server is that has answered, in one line, and what it was ordered. */
export function ServerLine({ status }: { readonly status: AdminStatus }) {
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
