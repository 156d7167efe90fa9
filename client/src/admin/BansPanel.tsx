import { useSignal } from '@preact/signals';
import type { AdminBan } from '@brigantine/shared/protocol';
import { act } from './calls';
import { moment } from './format';
import { HoursAndReason, type Sentence } from './HoursAndReason';
import { Listing } from './Listing';
import { useLooked } from './useLooked';

/** Banned addresses and the end of each ban. */
export function BansPanel() {
  const told = useLooked('bans');
  const address = useSignal('');
  const sentence = useSignal<Sentence>({ hours: 24, reason: '' });
  const ban = async (event: Event): Promise<void> => {
    event.preventDefault();
    const body = { address: address.value, ...sentence.value };
    await act('bans', 'POST', `${address.value} is kept out.`, body);
  };
  return (
    <>
      <form class="row wrap admin-order" onSubmit={(event) => void ban(event)}>
        <label>
          Keep out an address
          <input
            class="field"
            required
            value={address.value}
            placeholder="203.0.113.7"
            onInput={({ currentTarget }) => void (address.value = currentTarget.value)}
          />
        </label>
        <HoursAndReason sentence={sentence} />
        <button type="submit" class="button">
          Ban
        </button>
      </form>
      {told !== undefined && <Bans bans={told.bans} />}
    </>
  );
}

function Bans({ bans }: { readonly bans: readonly AdminBan[] }) {
  if (bans.length === 0) return <p>Nobody is kept out.</p>;
  return (
    <Listing names={['Address', 'Since', 'Until', 'Why']} deeds>
      {bans.map(({ address, reason, since, until }) => (
        <tr key={address}>
          <th scope="row">{address}</th>
          <td data-name="Since">{moment(since)}</td>
          <td data-name="Until">{moment(until)}</td>
          <td data-name="Why" class="admin-names">
            {reason}
          </td>
          <td class="admin-deeds">
            <button
              type="button"
              class="button"
              aria-label={`Let ${address} in again`}
              onClick={() => void act(`bans/${encodeURIComponent(address)}`, 'DELETE', `${address} may come in again.`)}
            >
              Let in again
            </button>
          </td>
        </tr>
      ))}
    </Listing>
  );
}
