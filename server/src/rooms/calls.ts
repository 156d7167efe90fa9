import type { GameTypes, Seat } from '@brigantine/shared/engine';
import type { TurnNotice } from '@brigantine/shared/protocol';
import type { Occupant } from './occupant';
import type { TableParts } from './tableParts';

/** Once the question is written down, tells those who are asked and not there, if they wish to be told. `due` in ms since epoch. */
export function call<G extends GameTypes>(parts: TableParts<G>, asked: readonly Seat[], due: number): void {
  for (const seat of asked) {
    const occupant = parts.seats.list[seat];
    if (occupant?.push === undefined || occupant.guest !== undefined) continue;
    parts.logbook.tell(() => void tell(parts, occupant, due));
  }
}

/** An address at which nobody listens any more is forgotten. */
async function tell<G extends GameTypes>(parts: TableParts<G>, occupant: Occupant, due: number): Promise<void> {
  const { code, logbook, queue, services } = parts;
  const { push: to } = occupant;
  if (services.push === undefined || to === undefined) return;
  const notice: TurnNotice = { code, language: to.language };
  const delivery = await services.push.send(to, notice, code, (due - services.now()) / 1000);
  services.log[delivery === 'failed' ? 'warn' : 'info'](
    { code, host: new URL(to.endpoint).host, delivery },
    'called a player',
  );
  if (delivery !== 'gone') return;
  await queue.run(() => {
    const [now] = parts.seats.list.filter(({ id }) => id === occupant.id);
    if (now?.push?.endpoint === to.endpoint) now.change({ push: undefined });
    return logbook.commit();
  });
}
