import { moment } from './format';
import { useLooked } from './useLooked';

/** What was done here, by which address, the last first. */
export function AuditPanel() {
  const told = useLooked('audit');
  if (told === undefined) return null;
  return (
    <table class="admin-table">
      <thead>
        <tr>
          {['When', 'What', 'About', 'Words', 'From'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  );
}
