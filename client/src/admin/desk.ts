/** What is open on the host's page, and what is searched for there: one for all its lists. */
import { signal } from '@preact/signals';
import { said, trouble } from './calls';

export type PanelName = 'Tables' | 'Addresses' | 'Reports' | 'Bans' | 'Server' | 'Record';

export const panel = signal<PanelName>('Tables');
export const searched = signal('');

/** Opens another list. What was said of the last call belongs to the one before. */
export function turnTo(name: PanelName): void {
  said.value = trouble.value = '';
  panel.value = name;
}

/** Shows the list of tables, searched for a code or a name. */
export function find(text: string): void {
  searched.value = text;
  turnTo('Tables');
}

/** The search as the end of a path. */
export const searchQuery = (): string => (searched.value === '' ? '' : `?search=${encodeURIComponent(searched.value)}`);
