import { useSignal } from '@preact/signals';
import type { AdminAddress, AdminAddresses } from '@brigantine/shared/protocol';
import { isolate } from '../i18n/isolate';
import { act } from './calls';
import { Confirm } from './Confirm';
import { searchQuery } from './desk';
import { counted } from './format';
import { HoursAndReason, type Sentence } from './HoursAndReason';
import { Listing, Search } from './Listing';
import { useLooked } from './useLooked';

/** Players' addresses. */
export function AddressesPanel() {
  const banning = useSignal<string | null>(null);
  const told = useLooked('addresses', searchQuery());
  return (
    <>
      <Search label="Find addresses by name, code or the address itself" />
      {told !== undefined && <Found {...told} ban={(address) => void (banning.value = address)} />}
      {banning.value !== null && <Banning address={banning.value} onClose={() => void (banning.value = null)} />}
    </>
  );
}

interface FoundProps extends AdminAddresses {
  readonly ban: (address: string) => void;
}

function Found({ addresses, ban, found, silent }: FoundProps) {
  return (
    <>
      <p>
        {found === 1 ? '1 address' : `${found} addresses`}
        {addresses.length < found && `; the first ${addresses.length} are shown`}
        {silent > 0 && `; no answer from ${counted(silent, 'server')}`}
      </p>
      {addresses.length > 0 && (
        <Listing names={['Address', 'Who plays from it']} deeds>
          {addresses.map((each) => (
            <Row key={each.address} {...each} ban={ban} />
          ))}
        </Listing>
      )}
    </>
  );
}

function Row({ address, ban, people }: AdminAddress & { readonly ban: (address: string) => void }) {
  return (
    <tr>
      <th scope="row">{address ?? 'not known (TRUST_PROXY)'}</th>
      <td data-name="People" class="admin-names">
        {people.map(({ code, name, seated }) => `${isolate(name)} ${seated ? 'at' : 'watches'} ${code}`).join(', ')}
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
