/** Browsers lack APIs, have them as `undefined`, or throw when they are used: only their feature may be missing. */
import en from '../../client/src/i18n/en/app.json';
import enLearn from '../../client/src/i18n/en/learn.json';
import { Captain, type CaptainOptions } from './captain';
import { atHome } from './serverProcess';

interface Api {
  /** The interface of the API. */
  readonly owner: string;
  readonly name: string;
}
const listed = (groups: Readonly<Record<string, readonly string[]>>): readonly Api[] =>
  Object.entries(groups).flatMap(([owner, names]) => names.map((name) => ({ owner, name })));

/** Optional APIs that the game uses. */
const USED = listed({
  Navigator: ['vibrate', 'userActivation', 'wakeLock', 'share', 'clipboard', 'serviceWorker', 'connection'],
  Window: ['Notification', 'PushManager', 'AudioContext', 'visualViewport'],
  Element: ['checkVisibility', 'requestFullscreen'],
  Document: ['exitFullscreen', 'fullscreenEnabled'],
});
/** Newer than the oldest supported browsers, so the game must not need them. */
const UNUSED = listed({
  HTMLElement: ['popover', 'showPopover', 'inert'],
  HTMLFormElement: ['requestSubmit'],
  CanvasRenderingContext2D: ['roundRect', 'letterSpacing'],
  Path2D: ['roundRect'],
  AbortSignal: ['timeout', 'any'],
  Array: ['toSorted', 'toReversed', 'toSpliced', 'with'],
});

/** Runs in the page, before its scripts. */
function spoil({
  given,
  how,
}: {
  readonly given: readonly Api[];
  readonly how: 'missing' | 'undefined' | 'throws';
}): void {
  const globals = window as unknown as Record<string, { prototype: object } & object>;
  for (const { owner, name } of given) {
    const type = globals[owner]!;
    const target = owner === 'Window' ? window : name in type ? type : type.prototype;
    if (how === 'missing') Reflect.deleteProperty(target, name);
    else {
      const value =
        how === 'undefined'
          ? undefined
          : function broken(): never {
              throw new Error(`${name} is broken`);
            };
      Object.defineProperty(target, name, { value, configurable: true, writable: true });
    }
  }
}

describe('optional APIs', () => {
  const home = atHome();
  const arrive = (
    given: readonly Api[],
    how: 'missing' | 'undefined' | 'throws',
    options: Partial<CaptainOptions> = {},
  ) =>
    Captain.arrive(home.browser, home.server.address, {
      name: 'Anne',
      phone: true,
      ...options,
      prepare: async (page) => void (await page.addInitScript(spoil, { given, how })),
    });

  /** Starts a plank game, and answers its first question. */
  async function playOn(captain: Captain): Promise<void> {
    await captain.chooseGame('plank');
    await captain.playNow(2, 'plank');
    await captain.question.waitFor();
    await captain.answer();
    expect(captain.answered.size).toBe(1);
    await captain.question.waitFor();
  }

  for (const how of ['missing', 'undefined'] as const) {
    test.each(USED)(`play goes on where $name is ${how}`, async (api) => {
      const captain = await arrive([api], how);
      await playOn(captain);
      await captain.done();
    });

    test.each([true, false])(
      `without all of them (${how}, phone: %s): first page, settings, rules, lobby, a race and a lesson work`,
      async (phone) => {
        const captain = await arrive([...USED, ...UNUSED], how, { phone });
        const { page } = captain;
        await captain.press(page.getByRole('button', { name: en['home.settings'] }));
        await page.getByRole('dialog').waitFor();
        await page.keyboard.press('Escape');
        await captain.createTable();
        await captain.press(page.getByRole('button', { name: en['lobby.copyLink'] }));
        await page.locator('.share input.field').waitFor();
        await captain.addBot();
        await captain.seeSeats(2);
        await captain.start();
        await captain.question.waitFor();
        await captain.answer();
        if (!phone) await captain.readRules('R7.4');
        await page.goto(`${home.server.address}/learn/race`);
        await page.locator('.coach').waitFor();
        await page.locator('.pointer').waitFor();
        await captain.done();
      },
    );
  }

  test('a throwing one breaks neither the game nor a lesson', async () => {
    const broken = listed({
      Navigator: ['vibrate'],
      WakeLock: ['request'],
      Window: ['AudioBufferSourceNode', 'Notification'],
      Element: ['checkVisibility'],
    });
    const captain = await arrive(broken, 'throws');
    const { page } = captain;
    await playOn(captain);
    await page.goto(`${home.server.address}/learn/plank`);
    await captain.press(page.getByRole('button', { name: enLearn.next, exact: true }));
    await captain.press(page.getByRole('button', { name: enLearn.next, exact: true }));
    await captain.answer();
    await page.locator('.coach-next').waitFor();
    expect(captain.complaints.join('\n')).toContain('checkVisibility is broken');
    await captain.leave();
  });
});
