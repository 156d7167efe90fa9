import type { Told } from '../../client/src/table/story/story';
import type { Captain } from './captain';

/** The last events of this captain's page, oldest first, and whether its board has animated each. */
export function toldTo({ page }: Captain): Promise<readonly Told[]> {
  return page.evaluate(() => (window as { readonly __told?: readonly Told[] }).__told ?? []);
}
