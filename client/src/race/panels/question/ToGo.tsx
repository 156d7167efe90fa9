import { shortestRoute, type Position } from '@brigantine/shared/race';
import { t } from '../../say';

/** How many spaces are left to Port Royal from there, by the shortest lanes; nothing where that is reached. */
export function ToGo({ from }: { readonly from: Position }) {
  const count = shortestRoute(from);
  return count > 0 && <span class="to-go">{t('place.toGo', { count })}</span>;
}
