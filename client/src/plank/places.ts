const SIGNS = ['I', 'II', 'III', 'IV'] as const;

/** The sign of a place, on the plank and wherever it is meant: figures are for the pirates. */
export const placeSign = (place: number): string => SIGNS[place - 1] ?? '';
