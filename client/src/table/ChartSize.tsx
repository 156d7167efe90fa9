import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameTypes } from '@brigantine/shared/engine';
import { words } from '../i18n';
import { useEscape } from '../ui';
import { BarIcon } from './BarIcon';
import type { ShownTable } from './session';
import { shape } from './window';

const t = words('table');

interface Props<G extends GameTypes> {
  readonly session: ShownTable<G>;
  readonly large: Signal<boolean>;
}

/** On an upright phone: lets the chart have the room of hand and question too, until it is pressed again or something new is asked. */
export function ChartSize<G extends GameTypes>({ session, large }: Props<G>) {
  const close = (): void => void (large.value = false);
  const [ask] = session.asks.value;
  const tall = shape.value === 'tall';
  useEffect(close, [ask, tall]);
  useEscape(large.value, close);
  // The button that skips has the same corner.
  if (!tall || session.timelineBusy.value) return null;
  const name = t(large.value ? 'board.small' : 'board.large');
  return (
    <button
      type="button"
      class="button chart-size"
      aria-label={name}
      title={name}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => (large.value = !large.value)}
    >
      <BarIcon name={large.value ? 'smaller' : 'larger'} />
    </button>
  );
}
