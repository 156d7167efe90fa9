import { CAPTAINS, type CaptainId } from '@brigantine/shared/protocol';
import { useId } from 'preact/hooks';
import { Medallion } from './face';
import { PAINTINGS } from './paintings';
import '../ui/ui.css';

/** The captain's name: a proper noun, the same in every language. */
export const CAPTAIN_NAMES: Readonly<Record<CaptainId, string>> = {
  bonny: 'Anne Bonny',
  read: 'Mary Read',
  levasseur: 'Olivier Levasseur',
  drummond: 'Edward Drummond',
  rackham: 'John Rackham',
  bellamy: 'Samuel Bellamy',
};

/** A captain's id as the wire gives it; the first captain for anything unknown. */
export const captainOf = (id: string): CaptainId => CAPTAINS.find((each) => each === id) ?? 'bonny';

/** A captain's portrait, as wide as its box. Decoration beside the name. */
export function Portrait({ captain }: { readonly captain: string }) {
  const id = useId();
  const { ground, draw: Painting } = PAINTINGS[captainOf(captain)];
  return (
    <Medallion id={`portrait${id}`} ground={ground}>
      <Painting />
    </Medallion>
  );
}
