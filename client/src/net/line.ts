/** The browser's way to a table. */
import type { GameTypes } from '@brigantine/shared/engine';
import { Line, type LineListener, type Network, type Way } from '@brigantine/shared/net';
import { browserId } from './browserId';
import { renewal } from './build';

let network: Network | undefined;
const library = () => renewal.part(() => import('./network.js'));

/** Fetches what the first line needs. Throws `NetError`. */
export async function fetchNetwork(): Promise<void> {
  await library();
}

/** Opens a line to a table of this page's server. Throws `NetError`. */
export async function openLine<G extends GameTypes>(
  way: Way,
  name: string,
  listener: LineListener<G>,
): Promise<Line<G>> {
  network ??= (await library()).browserNetwork();
  return Line.open(network, way, { name, browser: browserId() }, listener);
}
