/** Names of twenty letters. */
export const LONG_NAMES = [
  'Bartholomé-Alexandre',
  'Marie-Françoise-Anne',
  'Konstantinopolitaner',
  'Emmanuelle-Joséphine',
  'Charles-Ferdinand II',
  'Wilhelmina-Georgiana',
];

/** Hebrew and Arabic names, one with a number. */
export const RIGHT_TO_LEFT_NAMES = ['דוד', 'محمد 7', 'שרה', 'ليلى', 'נועה', 'يوسف'];
