import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Ctx } from '../art/sheet';

/** Resolution, sharp on high-density screens. */
const PIXELS_PER_UNIT = 3;

interface Props {
  /** In the painter's units. */
  readonly width: number;
  readonly height: number;
  /** Key of the picture; repaints when it changes. */
  readonly of: string;
  readonly paint: (ctx: Ctx) => void;
  readonly class?: string;
}

/** A picture painted on a canvas in the page. Decoration: describe it in text beside it. */
export function Painting({ width, height, of, paint, class: name }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // A layout effect, so that the canvas is never visible without its picture.
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
  /** As in `Painting`. */
  readonly of: string;
  readonly paint: (ctx: Ctx, width: number, height: number) => void;
  readonly class?: string;
}

/** A picture with the size that CSS gives it, repainted when that changes. Decoration as well. */
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
