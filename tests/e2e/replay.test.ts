import type { Page } from 'playwright-core';
import { readRecord, Replay, writeRecord } from '@brigantine/shared/record';
import audience from '../../client/src/i18n/en/audience.json';
import words from '../../client/src/i18n/en/replay.json';
import { faults } from './axe';
import { Captain } from './captain';
import { atHome } from './serverProcess';
import { becomes, until } from './until';

/** A race between Anne and a bot, whose record is open to all. Returns the address of its page. */
async function played(anne: Captain): Promise<string> {
  await anne.createTable();
  await anne.press(anne.page.getByText(anne.tableWords['lobby.audience']));
  await anne.press(anne.page.getByText(audience.published, { exact: true }));
  await anne.addBot();
  await anne.seeSeats(2);
  await anne.start();
  await anne.play();
  await anne.score.waitFor();
  return (await anne.page.locator('.score-links a').getAttribute('href')) ?? '';
}

/** Chooses a file on the page for records. */
const choose = (page: Page, text: string): Promise<void> =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(text) });

describe('the record of a race', () => {
  const home = atHome();

  test('shows a stranger every event from its link, through all eyes, and is refused once it is altered', async () => {
    const { browser, server } = home;
    const anne = await Captain.arrive(browser, server.address, { name: 'Anne' });
    const link = await played(anne);
    const [score, end] = [await anne.scores(), await anne.drawn()];
    const text = await (await fetch(`${link}.json`)).text();
    const record = readRecord(text);
    const events = new Replay(record).events.flat();

    const stranger = await Captain.arrive(browser, `${link}#0`, { name: 'Stranger' });
    const { page } = stranger;
    const line = page.locator('.playback');
    await line.waitFor();
    await until(page, () => document.querySelector('.board canvas') !== null, undefined);
    expect(await stranger.score.count()).toBe(0);
    // Step by step through all of them.
    let steps = 0;
    for (; await line.isVisible(); steps++) await page.keyboard.press('ArrowRight');
    expect(steps).toBe(events.length);
    await stranger.score.waitFor();
    expect(await stranger.scores()).toEqual(score);
    expect(await stranger.drawn()).toEqual(end);

    // Moments have addresses; their hands are those of the seats.
    const middle = Math.floor(record.steps.length / 2);
    await page.goto('about:blank');
    await page.goto(`${link}#${middle}`);
    await line.waitFor();
    await stranger.press(page.getByRole('button', { name: words.title, exact: true }));
    await page.locator('.replay-seal[data-ok="true"]').waitFor();
    const state = new Replay(record).stateAt(middle) as unknown as { readonly decks: { readonly hand: number[] }[] };
    await page.getByLabel(words['view.title']).selectOption('Anne');
    await becomes(() => page.locator('.race-hand .hand > li').count(), state.decks[0]?.hand.length);
    await page.getByLabel(words['view.title']).selectOption(words['view.open']);
    await becomes(() => page.locator('.open-hands > li').count(), 2);
    expect(await page.locator('.open-hands .card').count()).toBe(state.decks.flatMap(({ hand }) => hand).length);
    expect(await faults(page)).toEqual([]);

    // A draw that was altered is named; the file as it was is shown.
    const at = record.steps.findIndex(({ input }, i) => i > middle && input.kind === 'chance');
    const steps2 = record.steps.map((step, i) =>
      i === at && step.input.kind === 'chance'
        ? { ...step, input: { kind: 'chance', outcome: step.input.outcome === 0 ? 1 : 0 } as const }
        : step,
    );
    await page.goto(`${server.address}/replay`);
    await choose(page, writeRecord({ ...record, steps: steps2 }));
    await page.getByText(words['error.alteredAt'].replace('{{at}}', String(at + 1))).waitFor();
    expect(await faults(page)).toEqual([]);
    await choose(page, text);
    await stranger.score.waitFor();
    expect(await stranger.scores()).toEqual(score);

    // The score leads to its review, begun from the own seat, and back.
    await anne.press(anne.page.getByRole('link', { name: anne.tableWords['score.review'], exact: true }));
    await anne.page.locator('.review :is(progress, .review-graph)').waitFor();
    expect(await anne.page.getByLabel(words['view.title']).locator('option:checked').textContent()).toBe('Anne');
    await anne.page.goBack();
    await anne.page.locator('.score-foot .main-button').waitFor();
    expect([...anne.complaints, ...stranger.complaints]).toEqual([]);
    await anne.leave();
    await stranger.leave();
  });
});
