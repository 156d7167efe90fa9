import type { CardId } from '@brigantine/shared/race';
import { Dialog } from '../../../ui';
import { CardFace } from './ActionCard';

interface Props {
  readonly title: string;
  readonly cards: readonly CardId[];
  readonly onClose: () => void;
}

/** R11: a discard pile, which is public, spread out; the last card lies at the end. */
export function Discards({ title, cards, onClose }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      <ul class="discard-cards wrap" role="list">
        {cards.map((card, i) => (
          <li key={i} class="card">
            <CardFace card={card} morning={0} evening={0} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
