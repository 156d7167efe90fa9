import { useSignal } from '@preact/signals';
import type { AdminStatus } from '@brigantine/shared/protocol';
import { act, trouble } from './calls';
import { moment } from './format';

/** Settings of the server that answered: log level, draining, announcement. */
export function ServerPanel({ status }: { readonly status: AdminStatus | undefined }) {
  if (status === undefined) return null;
  const { announcement, draining, logLevel, logLevels } = status;
  return (
    <>
      <Announcing told={announcement} />
      <Draining draining={draining} />
      <label class="admin-short">
        What it logs, until it restarts
        <select
          class="field"
          value={logLevel}
          onChange={({ currentTarget: { value } }) =>
            void act('log', 'PUT', `The server logs from ${value} on.`, { level: value })
          }
        >
          {logLevels.map((level) => (
            <option key={level}>{level}</option>
          ))}
        </select>
      </label>
    </>
  );
}

function Draining({ draining }: { readonly draining: boolean }) {
  const turn = (): void => {
    const sentence = draining ? 'New tables are let in again.' : 'No new tables: those that are open go on.';
    void act('draining', 'PUT', sentence, { draining: !draining });
  };
  return (
    <div class="row wrap admin-order">
      <p class="admin-grows">
        {draining
          ? 'No new table is opened here, and /readyz answers 503. Tables that are open go on.'
          : 'Before it is stopped, a server may be kept from opening new tables.'}
      </p>
      <button type="button" class="button" onClick={turn}>
        {draining ? 'Let new tables in' : 'Stop new tables'}
      </button>
    </div>
  );
}

function Announcing({ told }: { readonly told: AdminStatus['announcement'] }) {
  const text = useSignal('');
  const minutes = useSignal('');
  const announce = async (event: Event): Promise<void> => {
    event.preventDefault();
    const restartIn = Number(minutes.value);
    const restart = restartIn > 0 ? { restartIn } : {};
    await act('announcement', 'POST', 'Everybody at a table and on the first page is told.', {
      text: text.value,
      ...restart,
    });
    if (trouble.value === '') text.value = minutes.value = '';
  };
  if (told !== null) {
    return (
      <div class="row wrap admin-order">
        <p class="admin-grows">
          Everybody is told: “{told.text}”
          {told.restart === null
            ? ` (until ${moment(told.until)})`
            : ` The server restarts at ${moment(told.restart)}.`}
        </p>
        <button type="button" class="button" onClick={() => void act('announcement', 'DELETE', 'It is told no more.')}>
          Withdraw
        </button>
      </div>
    );
  }
  return (
    <form class="row wrap admin-order" onSubmit={(event) => void announce(event)}>
      <label class="admin-grows">
        Tell everybody
        <input
          class="field"
          required
          maxLength={300}
          value={text.value}
          onInput={({ currentTarget }) => void (text.value = currentTarget.value)}
        />
      </label>
      <label>
        Restart in (minutes)
        <input
          class="field"
          type="number"
          min="1"
          max="1440"
          placeholder="no restart"
          value={minutes.value}
          onInput={({ currentTarget }) => void (minutes.value = currentTarget.value)}
        />
      </label>
      <button type="submit" class="button">
        Announce
      </button>
    </form>
  );
}
