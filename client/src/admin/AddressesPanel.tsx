import { useSignal } from '@preact/signals';
import type { AdminAddress } from '@brigantine/shared/protocol';
import { act } from './calls';
import { Confirm } from './Confirm';
import { HoursAndReason, type Sentence } from './HoursAndReason';
import { useLooked } from './useLooked';

/** Who plays from where. */
export function AddressesPanel() {
  const banning = useSignal<string | null>(null);
  const told = useLooked('addresses');
  if (told === undefined) return null;
  const { addresses, found, silent } = told;
  return (
    <>
      <p>
        {found} addresses{addresses.length < found && `; the first ${addresses.length} are shown`}
        {silent > 0 && `; ${silent} servers have not answered`}
      </p>
      {addresses.length > 0 && (
        <table class="admin-table">
          <thead>
            <tr>
              <th scope="col">Address</th>
              <th scope="col">Who plays from it</th>
              <th scope="col" class="admin-deeds">
                What to do
              </th>
            </tr>
          </thead>
          <tbody>
            {addresses.map((each) => (
              <Row key={each.address} {...each} ban={(address) => void (banning.value = address)} />
            ))}
          </tbody>
        </table>
      )}
      {banning.value !== null && <Banning address={banning.value} onClose={() => void (banning.value = null)} />}
    </>
  );
}

function Row({ address, ban, people }: AdminAddress & { readonly ban: (address: string) => void }) {
  return (
    <tr>
      <th scope="row">{address ?? 'not known (TRUST_PROXY)'}</th>
      <td data-name="People" class="admin-names">
        {people.map(({ code, name, seated }) => `${name} ${seated ? 'at' : 'watches'} ${code}`).join(', ')}
      </td>
      <td class="admin-deeds">
        {address !== null && (
          <button type="button" class="button" aria-label={`Ban ${address}`} onClick={() => ban(address)}>
            Ban
          </button>
        )}
      </td>
    </tr>
  );
}

function Banning({ address, onClose }: { readonly address: string; readonly onClose: () => void }) {
  const sentence = useSignal<Sentence>({ hours: 24, reason: '' });
  const ban = (): void => void act('bans', 'POST', `${address} is kept out.`, { address, ...sentence.value });
  return (
    <Confirm title={`Ban ${address}?`} deed="Ban it" onDone={ban} onClose={onClose}>
      <p>Everybody who plays from it is sent away, perhaps a whole household or school, and cannot come back before.</p>
      <HoursAndReason sentence={sentence} />
    </Confirm>
  );
}
