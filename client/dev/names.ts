/** Names of twenty letters. */
export const LONG_NAMES = [
  'Bartholomé-Alexandre',
  'Marie-Françoise-Anne',
  'Konstantinopolitaner',
  'Emmanuelle-Joséphine',
  'Charles-Ferdinand II',
  'Wilhelmina-Georgiana',
];
