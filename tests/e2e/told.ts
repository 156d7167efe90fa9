import type { Told } from '../../client/src/table/story/story';
import type { Captain } from './captain';

/** The events this captain's page has told last, oldest first, and whether its board has played each. */
export function toldTo({ page }: Captain): Promise<readonly Told[]> {
  return page.evaluate(() => (window as { readonly __told?: readonly Told[] }).__told ?? []);
}
