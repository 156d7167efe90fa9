import { directionOf, KEYS } from './keyTable';

/** The place that a key moves the focus to: the next one on the route, the next legal one, the first or the last. Undefined for other keys. */
export function nextPlace(
  key: string,
  from: number,
  route: readonly number[],
  legal: readonly number[],
): number | undefined {
  const { ends, legal: legalKeys, walk } = KEYS.board;
  const [end, along, toLegal] = [ends, walk, legalKeys].map((keys) => directionOf(keys, key));
  if (end) return (legal.length > 0 ? legal : route).at(end < 0 ? 0 : -1);
  if (along) return step(route, from, along);
  return toLegal ? step(legal, from, toLegal) : undefined;
}

/** The next member of a closed list; its first one for a start that is not in it. */
function step(round: readonly number[], from: number, by: number): number | undefined {
  const at = round.indexOf(from);
  return at < 0 ? round[0] : round[(at + by + round.length) % round.length];
}
