import { moment } from './format';
import { Listing } from './Listing';
import { useLooked } from './useLooked';

/** What was done here, by which address, the last first. */
export function AuditPanel() {
  const told = useLooked('audit');
  if (told === undefined) return null;
  return (
    <Listing names={['When', 'What', 'About', 'Words', 'From']}>
      {told.lines.map(({ address, at, caller, code, detail, what }, place) => (
        <tr key={`${at} ${told.lines.length - place}`}>
          <th scope="row">{moment(at)}</th>
          <td data-name="What">{what}</td>
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
