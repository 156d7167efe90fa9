import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { renewal } from '../net';
import { tellMissing } from './MissingPart';

interface ClosedProps {
  readonly onClose?: () => void;
}

/** A dialog, or a part of the page, whose code is loaded when it is first shown; a dialog says why if that fails. Call it at module level. */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & ClosedProps> {
  const fetched = signal<ComponentType<Props> | null>(null);
  return function Lazy(props: Props & ClosedProps) {
    useEffect(() => {
      renewal.part(load).then(
        (component) => void (fetched.value = component),
        (thrown: unknown) => {
          props.onClose?.();
          tellMissing(thrown);
        },
      );
    }, []);
    const Fetched = fetched.value;
    return Fetched === null ? null : <Fetched {...props} />;
  };
}
