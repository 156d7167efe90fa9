import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { renewal } from '../net';
import { tellMissing } from './MissingPart';

interface DialogProps {
  readonly onClose: () => void;
}

/** A dialog whose code is loaded when it is first opened; another dialog says why if that fails. Call it at module level. */
export function lazily<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const fetched = signal<ComponentType<Props> | null>(null);
  return function Lazy(props: Props) {
    useEffect(() => {
      renewal.part(load).then(
        (component) => void (fetched.value = component),
        (thrown: unknown) => {
          props.onClose();
          tellMissing(thrown);
        },
      );
    }, []);
    const Fetched = fetched.value;
    return Fetched === null ? null : <Fetched {...props} />;
  };
}
