import { seededChance, seededPicker, hashText } from '@brigantine/shared/chance';
import type { RoomView } from '@brigantine/shared/protocol';
import {
  OFFICIAL_RULES,
  race,
  type Race,
  type RaceChoices,
  type RaceEvent,
  type RaceView,
} from '@brigantine/shared/race';
import { lawfulRace } from '@brigantine/shared/race/lawful';
import { Table } from '@brigantine/shared/table';
import { LANGUAGES, type Language } from '../../i18n/areas';
import { answeredLate } from '../../table/story/phrased';
import { pieces, plain } from '../../table/story/marks';
import { fixedWords } from '../../testing/fixedWords';
import { readCatalogue } from '../../testing/readCatalogue';
import type { Say } from '../words';
import { namedSpaces, phrase } from '.';
import { actorOf, turnPhrase } from '../phrasing/turns';

const NAMES = ['Anne', 'Bertrand', 'Chloé', 'Diego', 'Esi', 'Farid'];
const room = {
  seats: NAMES.map((name) => ({ name })),
} as unknown as RoomView;

const RIGHT_TO_LEFT = ['דוד', 'محمد 7', 'שרה', 'ليلى', 'נועה', 'يوسف'];
const rightToLeft = { seats: RIGHT_TO_LEFT.map((name) => ({ name })) } as unknown as RoomView;

const catalogue = (language: Language): Say => fixedWords(language, readCatalogue(language, 'race'));

interface Told {
  readonly event: RaceEvent;
  readonly after: RaceView;
}

function told(seats: number, ghostShip: boolean, seed: string): Generator<Told> {
  return toldBy(seats, { rules: OFFICIAL_RULES, ghostShip }, seed);
}

function* toldBy(seats: number, choices: RaceChoices, seed: string): Generator<Told> {
  const pick = seededPicker(hashText(seed));
  const table = Table.start<Race>(race, seats, choices, seededChance(seed));
  const opened = race.view(table.state, 'table');
  for (const event of table.opening) yield { event, after: opened };
  while (!table.over) {
    const seat = table.waitingFor()[0] ?? 0;
    const submission = table.submit(seat, race.sample(table.state, seat, pick));
    if (!submission.ok) throw new Error(submission.refusal.code);
    const after = race.view(table.state, 'table');
    for (const event of submission.events) {
      yield { event, after };
      yield { event: race.redact(event, 'table') ?? event, after };
    }
  }
}

/** Every kind of event there is by the official rules, as far as a random game can show it. */
const KINDS: readonly RaceEvent['type'][] = [
  'roundStarted',
  'diceRolled',
  'diceAssigned',
  'cardChosen',
  'cardRevealed',
  'actionStarted',
  'actionIgnored',
  'goodsLoaded',
  'goodsDumped',
  'shipSailed',
  'shipFinished',
  'costPaid',
  'shortageStarted',
  'shortageRolled',
  'shipRetreated',
  'combatStarted',
  'powderSpent',
  'combatRolled',
  'combatWon',
  'combatTied',
  'spoilsTaken',
  'treasureFound',
  'ghostSteered',
  'cardsDrawn',
  'pileRebuilt',
  'captainChanged',
  'roundEnded',
  'gameEnded',
];

const GAMES = Array.from({ length: 12 }, (_, game) => game);
/** Played once, and told in every language. */
const official = GAMES.flatMap((game) => [
  ...told(2 + (game % 4), game % 4 === 0 || game % 2 === 1, `tell ${String(game)}`),
]);
const mixed = GAMES.flatMap((game) => {
  const seats = 2 + (game % 5);
  const choices = lawfulRace.mix(seats, seededPicker(hashText(`tell mix ${String(game)}`)));
  const rules = { ...choices.rules, options: { ...choices.rules.options, roundCap: 12 } };
  return [...toldBy(seats, { ...choices, rules }, `tell mix ${String(game)}`)];
});

/** Whether a word of a sentence is missing, or its end. */
const isFaulty = (sentence: string): boolean =>
  /[⟦⟧{}]|undefined|NaN| {2}/.test(plain(sentence)) || !/[.!]$/.test(sentence);

describe.each(LANGUAGES)('sentences in %s', (language) => {
  test('every event of random games has a sentence with all its words', () => {
    const t = catalogue(language);
    const seen = new Set<string>();
    const faulty: string[] = [];
    for (const { event, after } of official) {
      const sentence = phrase(t, event, after, room);
      if (sentence === null) {
        expect(event.type === 'combatEnded' || (event.type === 'cardsDrawn' && event.count === 0)).toBe(true);
        continue;
      }
      seen.add(event.type);
      if (isFaulty(sentence)) faulty.push(sentence);
    }
    expect(faulty).toEqual([]);
    expect([...seen].sort()).toEqual([...KINDS].sort());
  });

  test('tells whoever acts so in the second person, without a name', () => {
    const t = catalogue(language);
    const faulty = [...official, ...mixed].flatMap(({ event, after }) => {
      const actor = actorOf(event);
      const sentence = typeof actor === 'number' ? phrase(t, event, after, room, actor) : null;
      if (sentence === null) return [];
      const named = sentence.includes(`\u2068${NAMES[Number(actor)]}\u2069`);
      return isFaulty(sentence) || named ? [sentence] : [];
    });
    expect(faulty).toEqual([]);
  });

  test('has a form in the second person of every sentence about a ship', () => {
    const texts = Object.entries(readCatalogue(language, 'race')).filter(([key]) => key.startsWith('event.'));
    const personal = texts.filter(([, text]) => text.includes('{{ship}}')).map(([key]) => key);
    const yours = texts.filter(([key]) => /\.you(_|$)/.test(key)).map(([key]) => key);
    expect(personal.length).toBeGreaterThan(60);
    expect(yours).toEqual(expect.arrayContaining(personal.map((key) => key.replace(/(_one|_other)?$/, '.you$1'))));
    expect(personal.filter((key) => yours.includes(key))).toEqual([]);
  });

  test('isolates right-to-left names in sentences and turns', () => {
    const t = catalogue(language);
    const log = official.map(({ event, after }, key) => ({ key, event, after }));
    const texts = log.flatMap((entry) => [
      phrase(t, entry.event, entry.after, rightToLeft),
      turnPhrase(t, [entry], rightToLeft),
    ]);
    const outside = texts.map((text) => plain(text ?? '').replace(/\u2068[^\u2069]*\u2069/gu, ''));
    expect(outside.filter((text) => /[\u0590-\u06ff]/.test(text))).toEqual([]);
    expect(texts.some((text) => text?.includes('\u2068דוד\u2069') ?? false)).toBe(true);
  });

  test('R14 every event has its sentence whatever the rules, and what they alone bring is told', () => {
    const t = catalogue(language);
    const seen = new Set<string>();
    const faulty: string[] = [];
    for (const { event, after } of mixed) {
      const sentence = phrase(t, event, after, room);
      if (sentence === null) continue;
      seen.add(event.type);
      if (isFaulty(sentence)) faulty.push(sentence);
    }
    expect(faulty).toEqual([]);
    expect([...seen]).toEqual(expect.arrayContaining(['goodsLost', 'treasureLost']));
  });
});

/** The two languages in which every turn of a sentence is written down here. */
describe.each(['en', 'fr'] as const)('the words of a sentence in %s', (language) => {
  test.each<[string, RaceEvent, RaceChoices['rules']['options'], string, string]>([
    [
      'R14.10 goods without room',
      { type: 'goodsLost', ship: 0, resource: 'gold', count: 3, rule: 'R14.10' },
      {},
      'Anne has no room for 3 gold: all of it goes to the bank (R14.10).',
      'Anne n’a pas de place pour 3 pièces d’or\u00a0: tout part à la réserve (R14.10).',
    ],
    [
      'R14.18 a ship sails on over the line',
      { type: 'shipCrossedLine', ship: 0 },
      { finishMove: 'passBeyond' },
      'Anne crosses the line and sails on (R14.18). This is the last round.',
      'Anne franchit la ligne et continue sa route (R14.18). C’est la dernière manche.',
    ],
    [
      'R14.16 stars',
      { type: 'combatRolled', ship: 0, face: 2, reroll: false },
      { combatDie: 'stars' },
      'Anne rolls 2 stars.',
      'Anne obtient 2 étoiles.',
    ],
    [
      'R14.16 the defender’s tie',
      { type: 'combatWon', winner: 1, loser: 0, attack: 4, defence: 4, star: false },
      { combatTie: 'defenderWins' },
      '4–4: the defender wins ties, so Bertrand beats Anne (R14.16).',
      '4–4\u00a0: l’égalité profite au défenseur, Bertrand bat Anne (R14.16).',
    ],
    [
      'R7.4 a shortage: what is given and how much is missing',
      { type: 'shortageStarted', ship: 0, at: 5, resource: 'gold', paid: 1, missing: 2 },
      {},
      'Anne gives 1 gold: 2 short.',
      'Anne donne 1 pièce d’or\u00a0: il en manque 2.',
    ],
    [
      'R14.8 a shortage without a die',
      { type: 'shortageStarted', ship: 0, at: 5, resource: 'gold', paid: 0, missing: 3 },
      { shortageRule: 'payableRetreat' },
      'Anne owes 3 gold and has none. Back to the first space it can pay for (R14.8).',
      'Anne doit 3 pièces d’or et n’en a pas. Retour à la première case qu’on puisse payer (R14.8).',
    ],
    [
      'R14.9 gold for food',
      { type: 'costPaid', ship: 0, at: 1, resource: 'gold', count: 1, from: {} },
      { foodShortfallGold: true },
      'Anne pays 1 gold for want of food at sea on space 1 (R14.9).',
      'Anne paie 1 pièce d’or faute de vivres en mer, case 1 (R14.9).',
    ],
  ])('%s', (_name, event, options, english, french) => {
    const t = catalogue(language);
    const rules = { preset: 'official', options } as const;
    const after = race.view(race.setup(3, { rules, ghostShip: false }), 'table');
    expect(plain(phrase(t, event, after, room) ?? '')).toBe({ en: english, fr: french }[language]);
  });

  test('names and counts stand in the sentence, marks only in its pictures', () => {
    const t = catalogue(language);
    const [first] = told(3, false, 'marks');
    if (first === undefined) throw new Error('no event');
    const paid = { type: 'costPaid', ship: 1, at: 5, resource: 'gold', count: 3, from: { '2': 3 } } as const;
    const sentence = phrase(t, paid, first.after, room) ?? '';
    expect(plain(sentence)).toBe(
      { en: 'Bertrand pays 3 gold in Old Harbour (5).', fr: 'Bertrand paie 3 pièces d’or à Vieux-Port (5).' }[language],
    );
    expect(pieces(sentence)).toContainEqual({ kind: 'who', who: '1', text: 'Bertrand' });
    expect(pieces(sentence)).toContainEqual({ kind: 'mark', mark: 'gold' });
  });

  test('R10.3 the reason of the Ghost Ship is spoken', () => {
    const t = catalogue(language);
    const [first] = told(2, true, 'ghost');
    if (first === undefined) throw new Error('no event');
    const steered = {
      type: 'ghostSteered',
      captain: 0,
      direction: 'forward',
      reason: 'alone in last place',
      half: 'morning',
      die: 4,
    } as const;
    expect(plain(phrase(t, steered, first.after, room) ?? '')).toContain(
      { en: 'The Ghost Ship is alone in last place', fr: 'Le Vaisseau fantôme est seul dernier' }[language],
    );
  });
});

test('R13.4 of the card that the clock has chosen only its owner is told, and nobody that it was chosen', () => {
  const t = catalogue('en');
  const [first] = told(3, false, 'late');
  if (first === undefined) throw new Error('no event');
  const [hidden, own] = [{ type: 'cardChosen', seat: 0 } as const, { type: 'cardChosen', seat: 0, card: 1 } as const];
  for (const event of [hidden, own]) answeredLate.set(event, 0);
  expect(phrase(t, hidden, first.after, room)).toBeNull();
  expect(plain(phrase(t, own, first.after, room) ?? '')).not.toContain('chosen');
});

test('a name cannot smuggle marks into a sentence', () => {
  const t = catalogue('en');
  const [first] = told(3, false, 'smuggler');
  if (first === undefined) throw new Error('no event');
  const smuggler = { seats: [{ name: '⟦gold⟧Eve' }] } as unknown as RoomView;
  expect(plain(phrase(t, { type: 'cardChosen', seat: 0 }, first.after, smuggler) ?? '')).toBe(
    'goldEve has chosen a card.',
  );
});

test('R7.6 of a shortage behind Port Royal it is told that no die is rolled', () => {
  const t = catalogue('en');
  let behind = 0;
  for (let race = 0; race < 8; race++) {
    for (const { event, after } of told(4, false, `behind ${String(race)}`)) {
      if (event.type !== 'shortageStarted' || event.ship === 'ghost') continue;
      const said = phrase(t, event, after, room)?.includes('no die is rolled');
      const isBehind = (after.ships[event.ship]?.lap ?? 0) < 0;
      expect(said).toBe(isBehind);
      if (isBehind) behind++;
    }
  }
  expect(behind).toBeGreaterThan(2);
});

test('every space that a sentence calls by its number shows it on the chart meanwhile', () => {
  const say = catalogue('en');
  let spaces = 0;
  for (const { event, after } of told(4, false, 'numbers')) {
    if (event.type === 'combatStarted') {
      expect(namedSpaces(event)).toEqual([]);
      continue;
    }
    const sentence = plain(phrase(say, event, after, room) ?? '');
    const called = [...sentence.matchAll(/(?:space |\()(\d+)\)?/g)].map(([, number]) => Number(number));
    expect(namedSpaces(event)).toEqual(expect.arrayContaining(called));
    spaces += called.length;
  }
  expect(spaces).toBeGreaterThan(3);
});
