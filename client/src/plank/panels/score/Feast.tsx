import { paintFeast, paintFeasters, type Feaster } from '../../../art/pirateFeast';
import { Backdrop } from '../../../ui/Painting';

/** The head of the score as a picture: the crew that has won, large on the plank or in the water. Decoration: the ribbon says who. */
export function Feast({ feasters }: { readonly feasters: readonly Feaster[] }) {
  return (
    <div class="score-feast" aria-hidden="true">
      <Backdrop of="feast" paint={paintFeast} />
      <Backdrop
        class="score-feasters"
        of="feasters"
        paint={(ctx, width, height) => paintFeasters(ctx, width, height, feasters)}
      />
    </div>
  );
}
