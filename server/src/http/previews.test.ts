import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { RunningServer } from '../server';
import { DATABASES, quietJournal } from '../testing/journals';
import { Player } from '../testing/player';
import { tableOf, testServer, withServices } from '../testing/testServer';

const PUBLIC_URL = 'https://sea.example/games';
const client = mkdtempSync(join(tmpdir(), 'previews-'));
// In the order of the catalogues' folders.
const words = {
  de: { words: { title: 'Brigantine', text: 'Spielt.' }, games: {}, rules: {} },
  en: {
    words: {
      title: 'Brigantine',
      text: 'Play.',
      table: '{{game}}: come',
      free_one: '{{count}} seat.',
      free_other: '{{count}} seats.',
      full: 'Watch.',
    },
    games: { race: 'The "Great" <Race> & more', plank: 'The Plank' },
    rules: { official_zero: 'Official', salon_one: 'Salon with {{count}} change' },
  },
  fr: {
    words: {
      title: 'Brigantine',
      text: 'Jouez.',
      table: '{{game}} : venez',
      free_one: '{{count}} place.',
      free_other: '{{count}} places.',
      full: 'Regardez.',
    },
    games: { race: 'La TableLifecycle', plank: 'La Planche' },
    rules: { official_zero: 'Officielles' },
  },
};
let server: RunningServer;

beforeAll(async () => {
  writeFileSync(join(client, 'index.html'), '<!doctype html><head><title>Brigantine</title></head>');
  writeFileSync(join(client, 'preview.jpg'), '');
  writeFileSync(join(client, 'preview-race.jpg'), '');
  writeFileSync(join(client, 'previews.json'), JSON.stringify(words));
  server = await testServer({ CLIENT_DIR: client, PUBLIC_URL, TRUST_PROXY: '1', LOOKUPS_PER_MINUTE: '3' });
});
beforeEach(() => withServices({}));
afterAll(async () => {
  await server.close();
  rmSync(client, { recursive: true });
});

let visitor = 0;
/** The tags of a page by their properties, as they are written. */
async function tags(
  path: string,
  language?: string,
  from = `198.51.100.${++visitor}`,
): Promise<Record<string, string>> {
  // Unlike `fetch`, crawlers and this send no `Accept-Language` of their own.
  const headers = { 'x-forwarded-for': from, ...(language !== undefined && { 'accept-language': language }) };
  const html = await new Promise<string>((resolve, reject) => {
    const where = { port: server.port, host: '127.0.0.1', path, headers, agent: false };
    get(where, (answer) => void text(answer).then(resolve, reject)).on('error', reject);
  });
  const found = html.matchAll(/<meta property="([^"]+)" content="([^"]*)" \/>/g);
  return Object.fromEntries([...found].map(([, property = '', content = '']) => [property, content] as const));
}

describe('what messengers show of a link', () => {
  it('is the product, for the first page and for a table there is not', async () => {
    const first = await tags('/');
    expect(first).toEqual({
      'og:url': `${PUBLIC_URL}/`,
      'og:type': 'website',
      'og:site_name': 'Brigantine',
      'og:locale': 'en_US',
      'og:title': 'Brigantine',
      'og:description': 'Play.',
      'og:image': `${PUBLIC_URL}/preview.jpg`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    expect(await tags('/t/ABCDEF')).toEqual({ ...first, 'og:url': `${PUBLIC_URL}/t/ABCDEF` });
  });

  it('is the game of a table with its rules, its free seats and its picture, whatever is in the words', async () => {
    const host = await Player.create(server.port, { name: 'Anne' });
    const page = `/t/${host.code}`;
    // As some people write or paste it.
    for (const other of [`/T/${host.code.toLowerCase()}`, `${page}.`])
      expect(await tags(other)).toEqual(await tags(page));
    expect(await tags(page)).toMatchObject({
      'og:title': 'The &quot;Great&quot; &lt;Race> &amp; more: come',
      'og:description': 'Official. 5 seats.',
      'og:image': `${PUBLIC_URL}/preview-race.jpg`,
      'og:url': `${PUBLIC_URL}${page}`,
    });
    host.send('options', { game: ['salon', 'combatTie:nothing'] });
    for (let bots = 0; bots < 4; bots++) host.send('addBot', {});
    await host.until(() => host.state.seats.length === 5 && host.state.options.game.length === 2);
    expect(await tags(page)).toMatchObject({ 'og:description': 'Salon with 1 change. 1 seat.' });
    host.send('start', {});
    await host.until(() => host.state.phase === 'playing');
    expect(await tags(page)).toMatchObject({ 'og:description': 'Salon with 1 change. Watch.' });
  });

  it('is in the language that is asked for, and of a game without rules to agree on says nothing of them', async () => {
    const host = await Player.create(server.port, {}, 'plank');
    expect(await tags(`/t/${host.code}`, 'nl, fr-CA;q=0.8')).toMatchObject({
      'og:locale': 'fr_FR',
      'og:title': 'La Planche : venez',
      'og:description': '3 places.',
      'og:image': `${PUBLIC_URL}/preview.jpg`,
    });
    for (const language of ['nl', '*', undefined]) {
      expect(await tags('/', language)).toMatchObject({ 'og:locale': 'en_US', 'og:description': 'Play.' });
    }
  });

  it('names no rules that this version does not know', async () => {
    const host = await Player.create(server.port, { name: 'Anne' });
    Object.assign(tableOf(host.code).settings.options, { game: ['official', 'unheardOf:yes'] });
    expect(await tags(`/t/${host.code}`)).toMatchObject({ 'og:description': '5 seats.' });
  });

  it('says of a table that only its invitation link opens no more than of one there is not', async () => {
    const host = await Player.create(server.port);
    host.send('invitation', { only: true });
    await host.until(() => host.state.invitation !== '');
    const page = `/t/${host.code}`;
    expect(await tags(page)).toEqual({ ...(await tags('/t/ABCDEF')), 'og:url': `${PUBLIC_URL}${page}` });
  });

  it.each(['fails', 'does not answer'])('is the product while the store %s', async (how) => {
    const database = DATABASES.SQLite();
    const journal = await quietJournal(await database.place());
    await journal.close();
    if (how !== 'fails') {
      const silent = (): Promise<undefined> => new Promise(() => undefined);
      Object.assign(journal, { find: silent, finished: silent });
    }
    withServices({ journal });
    const first = await tags('/');
    for (const path of ['/t/ABCDEF', '/g/anything']) {
      expect(await tags(path)).toMatchObject({ ...first, 'og:url': expect.stringContaining(PUBLIC_URL) as string });
    }
    await database.stop();
  });

  it('tells whoever asks too often nothing of a table', async () => {
    const host = await Player.create(server.port);
    const titles = [];
    for (let asked = 0; asked < 5; asked++)
      titles.push((await tags(`/t/${host.code}`, undefined, '203.0.113.9'))['og:title']);
    expect(titles.slice(2)).toEqual([expect.stringContaining('come'), 'Brigantine', 'Brigantine']);
  });
});
