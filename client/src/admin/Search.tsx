import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { searched } from './desk';

/** The list is asked for anew when nothing has been typed for so long, in ms. */
const TYPING = 300;

/** The field for what is searched for. */
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
