/** The few words painted on the canvas. Everything else is said by the page, and these are said there as well. */
import type { GhostReason } from '@brigantine/shared/race';
import type { Language } from '../../i18n/areas';

export interface BoardWords {
  readonly title: string;
  readonly sea: string;
  readonly mountains: string;
  readonly start: string;
  /** North, east, south, west. */
  readonly winds: readonly [string, string, string, string];
  /** By space. */
  readonly ports: Readonly<Record<number, string>>;
  readonly beforeLine: string;
  readonly attack: string;
  readonly tie: string;
  readonly missing: string;
  readonly finished: string;
  readonly crossed: string;
  readonly noRoom: string;
  readonly round: string;
  readonly ignored: string;
  readonly ghost: Readonly<Record<GhostReason, string>>;
}

const ENGLISH: BoardWords = {
  title: 'Jamaica',
  sea: 'Caribbean Sea',
  mountains: 'Blue Mountains',
  start: 'Start & finish',
  winds: ['N', 'E', 'S', 'W'],
  ports: {
    0: 'Port Royal',
    5: 'Old Harbour',
    6: 'Carlisle Bay',
    16: 'Black River',
    18: 'Savanna-la-Mar',
    21: 'Negril',
    28: 'Lucea',
    30: 'Montego Bay',
    31: "St Ann's Bay",
    34: 'Port Maria',
    41: 'Port Antonio',
    45: 'Morant Bay',
  },
  beforeLine: 'up to here −5',
  attack: 'To arms!',
  tie: 'A draw',
  missing: 'missing:',
  finished: 'Home!',
  crossed: 'Over the line!',
  noRoom: 'no room',
  round: 'Round',
  ignored: 'no effect',
  ghost: {
    'alone in the lead': 'I lead alone: I turn back…',
    'alone in last place': 'I am last: onward…',
    "Captain's choice": 'As the Captain wishes…',
  },
};

const FRENCH: BoardWords = {
  title: 'Jamaïque',
  sea: 'Mer des Caraïbes',
  mountains: 'Montagnes Bleues',
  start: 'Départ et arrivée',
  winds: ['N', 'E', 'S', 'O'],
  ports: {
    ...ENGLISH.ports,
    5: 'Vieux-Port',
    6: 'Baie de Carlisle',
    16: 'Rivière-Noire',
    30: 'Baie de Montego',
    31: 'Baie Ste-Anne',
    45: 'Baie de Morant',
  },
  beforeLine: 'jusqu’ici −5',
  attack: 'À l’abordage\u00a0!',
  tie: 'Égalité',
  missing: 'manque :',
  finished: 'Au port\u00a0!',
  crossed: 'Ligne franchie\u00a0!',
  noRoom: 'pas de place',
  round: 'Tour',
  ignored: 'sans effet',
  ghost: {
    'alone in the lead': 'Seul en tête\u00a0: je recule…',
    'alone in last place': 'Bon dernier\u00a0: en avant…',
    "Captain's choice": 'Comme il plaît au capitaine…',
  },
};

/** The ports keep the names on the map: German has none of its own for them. */
const GERMAN: BoardWords = {
  title: 'Jamaika',
  sea: 'Karibisches Meer',
  mountains: 'Blaue Berge',
  start: 'Start und Ziel',
  winds: ['N', 'O', 'S', 'W'],
  ports: { ...ENGLISH.ports, 31: 'St. Ann’s Bay' },
  beforeLine: 'bis hierher −5',
  attack: 'Angriff!',
  tie: 'Unentschieden',
  missing: 'fehlt:',
  finished: 'Im Ziel!',
  crossed: 'Über die Linie!',
  noRoom: 'kein Platz',
  round: 'Runde',
  ignored: 'ohne Wirkung',
  ghost: {
    'alone in the lead': 'Ich führe allein: zurück …',
    'alone in last place': 'Ich bin Letzter: vorwärts …',
    "Captain's choice": 'Wie der Kapitän wünscht …',
  },
};

const SPANISH: BoardWords = {
  title: 'Jamaica',
  sea: 'Mar Caribe',
  mountains: 'Montañas Azules',
  start: 'Salida y meta',
  winds: ['N', 'E', 'S', 'O'],
  ports: {
    ...ENGLISH.ports,
    5: 'Puerto Viejo',
    6: 'Bahía Carlisle',
    16: 'Río Negro',
    30: 'Bahía Montego',
    31: 'Bahía Sta. Ana',
    34: 'Puerto María',
    41: 'Puerto Antonio',
    45: 'Bahía Morant',
  },
  beforeLine: 'hasta aquí −5',
  attack: '¡Al abordaje!',
  tie: 'Empate',
  missing: 'falta:',
  finished: '¡En casa!',
  crossed: '¡Cruza la línea!',
  noRoom: 'sin sitio',
  round: 'Ronda',
  ignored: 'sin efecto',
  ghost: {
    'alone in the lead': 'Voy solo en cabeza: atrás…',
    'alone in last place': 'Voy el último: adelante…',
    "Captain's choice": 'Como quiera el Capitán…',
  },
};

const ITALIAN: BoardWords = {
  title: 'Giamaica',
  sea: 'Mar dei Caraibi',
  mountains: 'Montagne Blu',
  start: 'Partenza e arrivo',
  winds: ['N', 'E', 'S', 'O'],
  ports: {
    ...ENGLISH.ports,
    5: 'Porto Vecchio',
    6: 'Baia Carlisle',
    16: 'Fiume Nero',
    30: 'Baia Montego',
    31: 'Baia Sant’Anna',
    45: 'Baia Morant',
  },
  beforeLine: 'fino a qui −5',
  attack: 'All’arrembaggio!',
  tie: 'Parità',
  missing: 'manca:',
  finished: 'A casa!',
  crossed: 'Oltre la linea!',
  noRoom: 'nessun posto',
  round: 'Turno',
  ignored: 'senza effetto',
  ghost: {
    'alone in the lead': 'Sola in testa: mi volto…',
    'alone in last place': 'Sono ultima: avanti…',
    "Captain's choice": 'Come vuole il Capitano…',
  },
};

const PORTUGUESE: BoardWords = {
  title: 'Jamaica',
  sea: 'Mar do Caribe',
  mountains: 'Montanhas Azuis',
  start: 'Largada e chegada',
  winds: ['N', 'L', 'S', 'O'],
  ports: {
    ...ENGLISH.ports,
    5: 'Porto Velho',
    6: 'Baía Carlisle',
    16: 'Rio Negro',
    30: 'Baía Montego',
    31: 'Baía Santa Ana',
    45: 'Baía Morant',
  },
  beforeLine: 'até aqui −5',
  attack: 'Atacar!',
  tie: 'Empate',
  missing: 'falta:',
  finished: 'Em casa!',
  crossed: 'Além da linha!',
  noRoom: 'sem espaço',
  round: 'Rodada',
  ignored: 'sem efeito',
  ghost: {
    'alone in the lead': 'Sozinho na frente: volto…',
    'alone in last place': 'Sou o último: avante…',
    "Captain's choice": 'Como quiser o Capitão…',
  },
};

/** The words painted in each language. */
export const BOARD_WORDS: Readonly<Record<Language, BoardWords>> = {
  en: ENGLISH,
  fr: FRENCH,
  de: GERMAN,
  es: SPANISH,
  it: ITALIAN,
  pt: PORTUGUESE,
};
