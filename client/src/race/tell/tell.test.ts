import i18next, { type i18n } from 'i18next';
import { seededChance, seededPicker, hashText } from '@brigantine/shared/chance';
import type { RoomView } from '@brigantine/shared/protocol';
import { OFFICIAL_RULES, race, type Race, type RaceEvent, type RaceView } from '@brigantine/shared/race';
import { Table } from '@brigantine/shared/table';
import en from '../../i18n/en/race.json';
import fr from '../../i18n/fr/race.json';
import { pieces, plain } from '../marks';
import type { Say } from '../words';
import { tell } from './tell';

const NAMES = ['Anne', 'Bertrand', 'Chloé', 'Diego', 'Esi', 'Farid'];
const room = {
  seats: NAMES.map((name) => ({ name })),
} as unknown as RoomView;

/** The catalogue in one language; a key that is missing, or a value nobody filled in, throws. */
async function catalogue(language: 'en' | 'fr'): Promise<Say> {
  const words: i18n = i18next.createInstance();
  await words.init({
    lng: language,
    resources: { [language]: { race: language === 'en' ? en : fr } },
    keySeparator: false,
    interpolation: { escapeValue: false },
    showSupportNotice: false,
    saveMissing: true,
    missingKeyHandler: (_languages, _area, key) => {
      throw new Error(`missing ${key}`);
    },
    missingInterpolationHandler: (text) => {
      throw new Error(`a value is missing in ${text}`);
    },
  });
  return (key, values) => words.t(`race:${key}`, { ...values });
}

function* told(seats: number, ghostShip: boolean, seed: string): Generator<{ event: RaceEvent; after: RaceView }> {
  const pick = seededPicker(hashText(seed));
  const table = Table.start<Race>(race, seats, { rules: OFFICIAL_RULES, ghostShip }, seededChance(seed));
  for (const event of table.opening) yield { event, after: race.view(table.state, 'table') };
  while (!table.over) {
    const seat = table.waitingFor()[0] ?? 0;
    const submission = table.submit(seat, race.sample(table.state, seat, pick));
    if (!submission.ok) throw new Error(submission.refusal.code);
    for (const event of submission.events) {
      yield { event, after: race.view(table.state, 'table') };
      yield { event: race.redact(event, 'table') ?? event, after: race.view(table.state, 'table') };
    }
  }
}

/** Every kind of event there is, as far as a random game can show it. */
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

describe.each(['en', 'fr'] as const)('sentences in %s', (language) => {
  test('every event of random games has a sentence with all its words', async () => {
    const t = await catalogue(language);
    const seen = new Set<string>();
    for (let game = 0; game < 12; game++) {
      for (const { event, after } of told(2 + (game % 4), game % 4 === 0 || game % 2 === 1, `tell ${String(game)}`)) {
        const sentence = tell(t, event, after, room);
        if (sentence === null) {
          expect(event).toMatchObject({ type: 'cardsDrawn', count: 0 });
          continue;
        }
        seen.add(event.type);
        expect(plain(sentence)).not.toMatch(/[⟦⟧{}]|undefined|NaN| {2}/);
        expect(sentence).toMatch(/[.!]$/);
      }
    }
    expect([...seen].sort()).toEqual([...KINDS].sort());
  });

  test('names and counts stand in the sentence, marks only in its pictures', async () => {
    const t = await catalogue(language);
    const [first] = told(3, false, 'marks');
    if (first === undefined) throw new Error('no event');
    const paid = { type: 'costPaid', ship: 1, at: 5, resource: 'gold', count: 3, from: { '2': 3 } } as const;
    const sentence = tell(t, paid, first.after, room) ?? '';
    expect(plain(sentence)).toBe(
      language === 'en'
        ? 'Bertrand pays 3 doubloons in Old Harbour (5).'
        : 'Bertrand paie 3 doublons à Vieux-Port (5).',
    );
    expect(pieces(sentence)).toContainEqual({ kind: 'ship', ship: 1, text: 'Bertrand' });
    expect(pieces(sentence)).toContainEqual({ kind: 'mark', mark: 'gold' });
  });

  test('R10.3 the reason of the Ghost Ship is spoken', async () => {
    const t = await catalogue(language);
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
    expect(plain(tell(t, steered, first.after, room) ?? '')).toContain(
      language === 'en' ? 'The Ghost Ship is alone in last place' : 'Le Vaisseau fantôme est seul dernier',
    );
  });
});

test('a name cannot smuggle marks into a sentence', async () => {
  const t = await catalogue('en');
  const [first] = told(3, false, 'smuggler');
  if (first === undefined) throw new Error('no event');
  const smuggler = { seats: [{ name: '⟦gold⟧Eve' }] } as unknown as RoomView;
  expect(plain(tell(t, { type: 'cardChosen', seat: 0 }, first.after, smuggler) ?? '')).toBe(
    'goldEve has chosen a card.',
  );
});
