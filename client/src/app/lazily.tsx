import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';

interface DialogProps {
  readonly onClose: () => void;
}

/** A dialog that is fetched when it is first opened; closed again when it cannot be. Made once, at module level. */
export function lazily<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const fetched = signal<ComponentType<Props> | null>(null);
  return function Lazy(props: Props) {
    useEffect(() => {
      load().then((component) => void (fetched.value = component), props.onClose);
    }, []);
    const Fetched = fetched.value;
    return Fetched === null ? null : <Fetched {...props} />;
  };
}
