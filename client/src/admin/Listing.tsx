import type { ComponentChildren } from 'preact';

interface ListingProps {
  /** Of the columns, but for the last one where something can be done. */
  readonly names: readonly string[];
  readonly deeds?: boolean;
  readonly children: ComponentChildren;
}

/** Rows under the names of their columns. */
export function Listing({ children, deeds = false, names }: ListingProps) {
  return (
    <table>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          {deeds && (
            <th scope="col" class="admin-deeds">
              What to do
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
