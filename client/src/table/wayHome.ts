import { signal } from '@preact/signals';

/** How one goes from a table to the first page; its frame says so. */
export const wayHome = signal<(() => void) | null>(null);
