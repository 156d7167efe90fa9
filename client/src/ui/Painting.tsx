import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Ctx } from '../art/sheet';

/** Sharp on the densest screens. */
const PIXELS_PER_UNIT = 3;

interface Props {
  /** In the painter's units. */
  readonly width: number;
  readonly height: number;
  /** What is painted, as one word: another is another picture. */
  readonly of: string;
  readonly paint: (ctx: Ctx) => void;
  readonly class?: string;
}

/** A picture by the brushes of the boards, somewhere on the page. Decoration: say beside it what it is. */
export function Painting({ width, height, of, paint, class: name }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // Before it is shown: what is drawn anew must not be seen without its picture.
  useLayoutEffect(() => {
    const ctx = canvas.current?.getContext('2d');
    if (ctx === null || ctx === undefined) return;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
    ctx.scale(PIXELS_PER_UNIT, PIXELS_PER_UNIT);
    paint(ctx);
  }, [of]);
  return (
    <canvas
      ref={canvas}
      class={name}
      width={Math.round(width * PIXELS_PER_UNIT)}
      height={Math.round(height * PIXELS_PER_UNIT)}
      aria-hidden="true"
    />
  );
}
