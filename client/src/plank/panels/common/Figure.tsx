import type { Value } from '@brigantine/shared/plank';
import type { LiveryId } from '@brigantine/shared/protocol';
import { paintBust } from '../../../art/pirates';
import { Painting } from '../../../ui/Painting';

/** The picture in units of a bust: its width, its height, and where the neck is. */
const BOX = { width: 86, height: 92, neckX: 42, neckY: 70 } as const;

/** A pirate's head and shoulders, the same person as on the board; decoration beside its name. */
export function Figure({ value, livery }: { readonly value: Value; readonly livery: LiveryId }) {
  return (
    <Painting
      class="figure"
      width={BOX.width}
      height={BOX.height}
      of={`${String(value)} ${livery}`}
      paint={(ctx) => {
        ctx.translate(BOX.neckX, BOX.neckY);
        paintBust(ctx, { value, livery, neutral: false }, 'calm');
      }}
    />
  );
}
