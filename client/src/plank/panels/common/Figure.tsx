import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Value } from '@brigantine/shared/plank';
import type { LiveryId } from '@brigantine/shared/protocol';
import { paintBust } from '../../../art/pirates';

/** The picture in units of a bust: its width, its height, and where the neck is. */
const BOX = { width: 86, height: 92, neckX: 42, neckY: 70 } as const;
/** Sharp on the densest screens at the size of a card. */
const PIXELS_PER_UNIT = 3;

interface Props {
  readonly value: Value;
  readonly livery: LiveryId;
  readonly neutral?: boolean;
}

/** A pirate's head and shoulders, the same person as on the board; decoration beside its name. */
export function Figure({ value, livery, neutral = false }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // Before it is shown: a card that is drawn anew must not be seen without its pirate.
  useLayoutEffect(() => {
    const ctx = canvas.current?.getContext('2d');
    if (ctx === null || ctx === undefined) return;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
    ctx.scale(PIXELS_PER_UNIT, PIXELS_PER_UNIT);
    ctx.translate(BOX.neckX, BOX.neckY);
    paintBust(ctx, { value, livery, neutral }, 'calm');
  }, [value, livery, neutral]);
  return (
    <canvas
      ref={canvas}
      class="figure"
      width={BOX.width * PIXELS_PER_UNIT}
      height={BOX.height * PIXELS_PER_UNIT}
      aria-hidden="true"
    />
  );
}
