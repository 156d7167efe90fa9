import { hashText, seededChance, seededPicker } from '@brigantine/shared/chance';
import type { RoomView } from '@brigantine/shared/protocol';
import { plank, type PlankEvent, type PlankGame, type PlankView } from '@brigantine/shared/plank';
import { Table } from '@brigantine/shared/table';
import { LANGUAGES, type Language } from '../i18n/areas';
import { pieces, plain } from '../table/story/marks';
import { fixedWords } from '../testing/fixedWords';
import { readCatalogue } from '../testing/readCatalogue';
import type { Say } from './words';
import { phrase } from './events';
import { actorOf } from './phrasing/turns';

const LIVERIES = ['sun', 'crescent', 'diamond', 'cross'];
const NAMES = ['Anne', 'Bertrand', 'Chloé', 'Émile'];
const RIGHT_TO_LEFT = ['דוד', 'محمد 7', 'שרה', 'ليلى'];
const roomOf = (seats: number, names = NAMES): RoomView =>
  ({ seats: names.slice(0, seats).map((name, i) => ({ name, livery: LIVERIES[i] })) }) as unknown as RoomView;

const catalogue = (language: Language): Say => fixedWords(language, readCatalogue(language, 'plank'));

function* told(seats: number, seed: string): Generator<{ event: PlankEvent; after: PlankView }> {
  const pick = seededPicker(hashText(seed));
  const table = Table.start<PlankGame>(plank, seats, {}, seededChance(seed));
  for (const event of table.opening) yield { event, after: plank.view(table.state, 'table') };
  while (!table.over) {
    const seat = table.waitingFor()[0] ?? 0;
    const submission = table.submit(seat, plank.sample(table.state, seat, pick));
    if (!submission.ok) throw new Error(submission.refusal.code);
    for (const event of submission.events) {
      yield { event, after: plank.view(table.state, 'table') };
      yield { event: plank.redact(event, 'table') ?? event, after: plank.view(table.state, 'table') };
    }
  }
}

/** Every kind of event there is. */
const KINDS: readonly PlankEvent['type'][] = [
  'ageOrderDrawn',
  'placementChosen',
  'placementsRevealed',
  'stackDrawn',
  'plankManned',
  'turnStarted',
  'pirateEntered',
  'pirateFell',
  'actionPlayed',
  'turnPassed',
  'gameEnded',
];

const view = (seats: number): PlankView => plank.view(plank.setup(seats, {}), 'table');

describe.each(LANGUAGES)('sentences in %s', (language) => {
  test('every event of random games has a sentence with all its words', () => {
    const t = catalogue(language);
    const seen = new Set<string>();
    for (let game = 0; game < 18; game++) {
      const seats = 2 + (game % 3);
      for (const { event, after } of told(seats, `tell ${String(game)}`)) {
        const sentence = phrase(t, event, after, roomOf(seats));
        seen.add(event.type);
        expect(plain(sentence)).not.toMatch(/[⟦⟧{}]|undefined|NaN| {2}/);
        expect(sentence).toMatch(/[.!]$/);
        expect(plain(sentence)).toMatch(/^\p{Lu}/u);
      }
    }
    expect([...seen].sort()).toEqual([...KINDS].sort());
  });

  test('tells whoever acts so in the second person, without a name', () => {
    const t = catalogue(language);
    const room = roomOf(4, RIGHT_TO_LEFT);
    for (const { event, after } of told(4, 'second person')) {
      const actor = actorOf(event);
      if (actor === undefined) continue;
      const sentence = plain(phrase(t, event, after, room, actor));
      expect(sentence).toMatch(/^\p{Lu}.*[.!]$/u);
      expect(sentence).not.toContain(`\u2068${RIGHT_TO_LEFT[actor]}\u2069`);
    }
  });

  test('has a form in the second person of every sentence about a crew', () => {
    const texts = Object.entries(readCatalogue(language, 'plank')).filter(([key]) => key.startsWith('event.'));
    const keys = texts.map(([key]) => key);
    // Nobody plays a neutral crew.
    const personal = texts.filter(([key, text]) => text.includes('{{crew}}') && !key.endsWith('.neutral'));
    const wanted = personal.map(([key]) => key.replace(/(_one|_other)?$/, '.you$1'));
    expect(wanted.length).toBeGreaterThan(12);
    expect(keys).toEqual(expect.arrayContaining(wanted));
  });

  test('isolates right-to-left names', () => {
    const t = catalogue(language);
    const room = roomOf(4, RIGHT_TO_LEFT);
    const texts = [...told(4, 'right to left')].map(({ event, after }) => plain(phrase(t, event, after, room)));
    const outside = texts.map((text) => text.replace(/\u2068[^\u2069]*\u2069/gu, ''));
    expect(outside.filter((text) => /[\u0590-\u06ff]/.test(text))).toEqual([]);
    expect(texts.some((text) => text.includes('\u2068דוד\u2069'))).toBe(true);
  });

  test('P5.2 an action that moves nobody says so', () => {
    const t = catalogue(language);
    const stays = { type: 'actionPlayed', crew: 0, action: 2, from: 4, to: 4, moved: 'Y1' } as const;
    expect(plain(phrase(t, stays, view(4), roomOf(4)))).toBe(
      {
        en: 'Anne plays +2 for nothing: Émile’s captain cannot go further than place\u00a0IV.',
        fr: 'Anne joue +2 pour rien\u00a0: le capitaine d’Émile ne peut aller plus loin que la place\u00a0IV.',
        de: 'Anne spielt +2 ohne Wirkung: der Kapitän von Émile kann nicht weiter als Platz\u00a0IV.',
        es: 'Anne juega +2 para nada: el capitán de Émile no puede pasar del puesto\u00a0IV.',
        it: 'Anne gioca +2 per niente: il capitano di Émile non può andare oltre il posto\u00a0IV.',
        pt: 'Anne joga +2 à toa: o capitão de Émile não pode ir além do lugar\u00a0IV.',
      }[language],
    );
  });

  test('P6.1 who has nothing else left has not chosen to pass', () => {
    const t = catalogue(language);
    const passed = { type: 'turnPassed', crew: 0 } as const;
    const after = (left: readonly 4[]): PlankView => ({
      ...view(4),
      crews: view(4).crews.map((crew) => ({ ...crew, pirates: left, actions: [] })),
    });
    expect(phrase(t, passed, after([]), roomOf(4))).not.toBe(phrase(t, passed, after([4]), roomOf(4)));
    expect(phrase(t, passed, after([4]), roomOf(4))).toBe(phrase(t, passed, view(4), roomOf(4)));
  });

  test('P8.7 neutral crews are named by the colour nobody wears, carry it, and score nothing', () => {
    const t = catalogue(language);
    const fell = { type: 'pirateFell', crew: 3, pirate: 4, pile: 2, points: 2 } as const;
    const sentence = phrase(t, fell, view(2), roomOf(2));
    expect(plain(sentence)).toBe(
      {
        en: 'The blue crew’s 4 falls into pile\u00a02: no points.',
        fr: 'Le 4 de l’équipage bleu tombe dans la pile\u00a02\u00a0: aucun point.',
        de: 'Die 4 von Mannschaft Blau fällt in Stapel\u00a02: keine Punkte.',
        es: 'El 4 de la tripulación azul cae en la pila\u00a02: sin puntos.',
        it: 'Il 4 della ciurma blu cade nella pila\u00a02: nessun punto.',
        pt: 'O 4 do bando azul cai na pilha\u00a02: sem pontos.',
      }[language],
    );
    expect(pieces(sentence)[0]).toMatchObject({ kind: 'who', who: '3' });
  });
});

test('a name cannot smuggle marks into a sentence', () => {
  const t = catalogue('en');
  const smuggler = { seats: [{ name: '⟦splash⟧Eve' }] } as unknown as RoomView;
  expect(plain(phrase(t, { type: 'turnPassed', crew: 0 }, view(4), smuggler))).toBe(
    'splashEve says “No thanks” and passes.',
  );
});
