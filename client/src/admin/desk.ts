/** The open panel of the host's page and the search text, which all its lists share. */
import { signal } from '@preact/signals';
import { said, trouble } from './calls';

export type PanelName = 'Tables' | 'Addresses' | 'Reports' | 'Bans' | 'Server' | 'Record';

export const panel = signal<PanelName>('Tables');
export const searched = signal('');

/** Opens another panel and clears the result of the last action. */
export function turnTo(name: PanelName): void {
  said.value = trouble.value = '';
  panel.value = name;
}

/** Shows the list of tables, filtered by a code or a name. */
export function find(text: string): void {
  searched.value = text;
  turnTo('Tables');
}

/** The search as a query string. */
export const searchQuery = (): string => (searched.value === '' ? '' : `?search=${encodeURIComponent(searched.value)}`);
