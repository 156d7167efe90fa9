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

interface BackdropProps {
  /** As of a `Painting`. */
  readonly of: string;
  readonly paint: (ctx: Ctx, width: number, height: number) => void;
  readonly class?: string;
}

/** A picture as wide and high as its styles make it, in CSS pixels, painted anew when that changes. Decoration as well. */
export function Backdrop({ of, paint, class: name }: BackdropProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const at = canvas.current;
    if (at === null) return undefined;
    const room = new ResizeObserver(() => {
      const fine = Math.min(PIXELS_PER_UNIT, Math.max(1.5, devicePixelRatio));
      at.width = Math.round(at.clientWidth * fine);
      at.height = Math.round(at.clientHeight * fine);
      const ctx = at.getContext('2d');
      if (ctx === null || at.width === 0 || at.height === 0) return;
      ctx.scale(fine, fine);
      paint(ctx, at.clientWidth, at.clientHeight);
    });
    room.observe(at);
    return () => room.disconnect();
  }, [of]);
  return <canvas ref={canvas} class={name} aria-hidden="true" />;
}
