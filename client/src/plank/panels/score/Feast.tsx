import { useLayoutEffect, useRef } from 'preact/hooks';
import { paintFeast, paintFeasters, type Feaster } from '../../../art/pirateFeast';
import type { Ctx } from '../../../art/sheet';

/** The head of the score as a picture: the crew that has won, large on the plank or in the water. Decoration: the ribbon says who. */
export function Feast({ feasters }: { readonly feasters: readonly Feaster[] }) {
  return (
    <div class="score-feast" aria-hidden="true">
      <Scene paint={paintFeast} />
      <Scene paint={(ctx, width, height) => paintFeasters(ctx, width, height, feasters)} class="score-feasters" />
    </div>
  );
}

interface SceneProps {
  readonly paint: (ctx: Ctx, width: number, height: number) => void;
  readonly class?: string;
}

/** As wide and high as there is room, painted anew when that changes. */
function Scene({ paint, class: name }: SceneProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const at = canvas.current;
    if (at === null) return undefined;
    const room = new ResizeObserver(() => {
      const fine = Math.min(3, Math.max(1.5, devicePixelRatio));
      at.width = Math.round(at.clientWidth * fine);
      at.height = Math.round(at.clientHeight * fine);
      const ctx = at.getContext('2d');
      if (ctx === null || at.width === 0 || at.height === 0) return;
      ctx.scale(fine, fine);
      paint(ctx, at.clientWidth, at.clientHeight);
    });
    room.observe(at);
    return () => room.disconnect();
  }, []);
  return <canvas ref={canvas} class={name} />;
}
