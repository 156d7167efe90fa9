import type { ComponentChildren } from 'preact';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { searched } from './desk';

interface ListingProps {
  /** Column names, without the last column, which has the actions. */
  readonly names: readonly string[];
  readonly deeds?: boolean;
  readonly children: ComponentChildren;
}

/** A table with column names. */
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

/** Debounce of the search field, in ms. */
const TYPING = 300;

/** The search field. */
export function Search({ label }: { readonly label: string }) {
  const typed = useSignal(searched.value);
  useEffect(() => {
    const timer = setTimeout(() => void (searched.value = typed.value.trim()), TYPING);
    return () => clearTimeout(timer);
  }, [typed.value, typed]);
  return (
    <label>
      {label}
      <input
        class="field"
        type="search"
        value={typed.value}
        onInput={({ currentTarget }) => void (typed.value = currentTarget.value)}
      />
    </label>
  );
}
