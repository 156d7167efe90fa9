/** `node scripts/tool.mjs looks filmstrip`: shows how every event of both games is animated, on one sheet per game in .artifacts/looks. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { willWriteInto } from '../../tools/src/cli/outputs';
import { oneOf, text, value } from '../../tools/src/cli/options';
import { tool } from '../../tools/src/cli/tool';
import { LANGUAGES, type Language } from '../../client/src/i18n/areas';
import { openBrowser } from '../e2e/serverProcess';
import { openPlayer, bundlePlayer } from './openPlayer';
import type { Film, PlainEvent } from './player';
import { recorded } from './recorded';

const FOLDER = resolve(__dirname, '../../.artifacts/looks');

/** Recordings with every kind of event; the first that has a kind shows it. */
const GAMES = {
  race: [
    'race-official-6-bot',
    'race-official-4-bot',
    'race-official-2-ghost-bot',
    'race-house-reveal-simultaneous',
    'race-house-combatDie-stars',
    'race-house-treasureStorage-inHold-stolenTreasureDiscard-true',
    'race-house-overflow-lost',
    'race-house-finishMove-passBeyond',
    'race-house-actionDeck-common66',
    'race-official-6-random',
    'race-official-3-ghost-random',
  ],
  plank: ['plank-4-bot', 'plank-3-random', 'plank-2-bot', 'plank-4-random'],
} as const;

/** Properties that change the animation of an event. */
const KINDS = ['icon', 'resource', 'symbol', 'take', 'star', 'reroll', 'reason', 'action'] as const;

/** Sizes of the board's window, width on the sheet, and number of events side by side. */
const SIZES = {
  laptop: { width: 1104, height: 433, shown: 256, columns: 2 },
  phone: { width: 379, height: 240, shown: 190, columns: 3 },
} as const;

const kindOf = (event: PlainEvent): string =>
  [event.type, ...KINDS.flatMap((key) => (key in event ? [`${key} ${String(event[key])}`] : []))].join(' · ');

/** One film per kind of event. */
function films(
  game: keyof typeof GAMES,
  size: keyof typeof SIZES,
  language: Language,
  only: readonly string[],
): Film[] {
  const { width, height } = SIZES[size];
  const found = new Map<string, Film>();
  for (const name of GAMES[game]) {
    const { room, opening, steps } = recorded(name);
    steps.forEach((before, step) =>
      before.events.forEach((event, index) => {
        const label = kindOf(event);
        if (found.has(label) || (only.length > 0 && !only.includes(event.type))) return;
        const view = steps[step - 1]?.view ?? opening;
        found.set(label, { label, before, index, opening: { game, language, width, height, room, seat: 0, view } });
      }),
    );
  }
  return [...found.values()].sort((a, b) => a.label.localeCompare(b.label));
}

export const filmstrip = tool({
  purpose: 'Films how every event of both games is shown, and puts the pictures on one sheet per game.',
  words: { shown: 'EVENT…', sentence: 'types of events, such as combatRolled; all without', needed: false },
  options: {
    game: value('GAME', 'race or plank; both without', oneOf<keyof typeof GAMES>(['race', 'plank'])),
    size: value('SIZE', 'laptop or phone', oneOf<keyof typeof SIZES>(['laptop', 'phone']), 'laptop'),
    language: value('LANGUAGE', LANGUAGES.join(', '), oneOf(LANGUAGES), 'en'),
    to: value('FOLDER', 'where the sheets are put', text, FOLDER),
  },
  async run({ game, size, language, to }, only) {
    willWriteInto('the folder', to);
    mkdirSync(to, { recursive: true });
    bundlePlayer();
    const browser = await openBrowser();
    for (const each of ['race', 'plank'] as const) {
      if (game !== undefined && game !== each) continue;
      const complaints: string[] = [];
      const page = await openPlayer(browser, { width: 1200, height: 700 }, complaints);
      for (const film of films(each, size, language, only)) {
        const ms = await page.evaluate((wanted) => window.player.film(wanted), film);
        process.stdout.write(`${each} ${film.label}: ${String(Math.round(ms))} ms\n`);
      }
      const picture = await page.evaluate(({ shown, columns }) => window.player.sheet(shown, columns), SIZES[size]);
      writeFileSync(`${to}/film-${each}-${size}.jpg`, Buffer.from(picture, 'base64'));
      await page.close();
      for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
    }
    await browser.close();
    return 0;
  },
});
