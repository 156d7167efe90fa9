/**
 * Where the keyboard's focus goes among places: arrows walk the route, Home and End the legal places, Page
 * keys from one legal place to the next. Undefined for keys that mean nothing here.
 */
export function nextPlace(
  key: string,
  from: number,
  route: readonly number[],
  legal: readonly number[],
): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return step(route, from, 1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return step(route, from, -1);
    case 'Home':
      return legal[0] ?? route[0];
    case 'End':
      return legal.at(-1) ?? route.at(-1);
    case 'PageDown':
      return step(legal, from, 1);
    case 'PageUp':
      return step(legal, from, -1);
    default:
      return undefined;
  }
}

/** The next member of a closed list; its first one for a start that is not in it. */
function step(round: readonly number[], from: number, by: 1 | -1): number | undefined {
  const at = round.indexOf(from);
  return at < 0 ? round[0] : round[(at + by + round.length) % round.length];
}
