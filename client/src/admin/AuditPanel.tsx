import { moment } from './format';
import { Listing } from './Listing';
import { useLooked } from './useLooked';

/** Sentences by audit code. Lines of older versions hold a sentence instead of a code. */
const SENTENCES: Readonly<Record<string, string>> = {
  wrongToken: 'A wrong token was shown',
  status: 'The state of the server was read',
  tables: 'The tables were listed',
  addresses: 'The addresses were listed',
  bans: 'The bans were listed',
  audit: 'This record was read',
  announce: 'An announcement was made',
  withdraw: 'The announcement was withdrawn',
  drain: 'New tables were stopped',
  undrain: 'New tables were allowed again',
  logLevel: 'The log level was changed',
  close: 'A table was closed for good',
  thaw: 'A table was thawed',
  export: 'The log of a table was read',
  reports: 'The reports were listed',
  report: 'A report was read, with the log of its table',
  ban: 'An address was banned',
  unban: 'An address was unbanned',
};

/** The audit log, newest first. */
export function AuditPanel() {
  const told = useLooked('audit');
  if (told === undefined) return null;
  return (
    <Listing names={['When', 'What', 'About', 'Words', 'From']}>
      {told.lines.map(({ address, at, caller, code, detail, what }, place) => (
        <tr key={`${at} ${told.lines.length - place}`}>
          <th scope="row">{moment(at)}</th>
          <td data-name="What">{SENTENCES[what] ?? what}</td>
          <td data-name="About">{code ?? address ?? ''}</td>
          <td data-name="Words" class="admin-names">
            {detail}
          </td>
          <td data-name="From">{caller}</td>
        </tr>
      ))}
    </Listing>
  );
}
