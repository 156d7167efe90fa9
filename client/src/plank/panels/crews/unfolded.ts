import type { Crew } from '@brigantine/shared/plank';

/** On a phone one thing at a time is unfolded: a crew's plate, or the piles. */
export type Unfolded = Crew | 'piles' | null;
