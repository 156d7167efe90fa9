import type { Page } from 'playwright-core';

/** Distance between each sun or moon beside a die and each of its pips, in CSS pixels; negative if they overlap. */
export function skyGaps(page: Page): Promise<readonly number[]> {
  return page.locator('.die-sky:visible').evaluateAll((badges) =>
    badges.flatMap((badge) => {
      const round = badge.getBoundingClientRect();
      const pips = [...(badge.parentElement?.querySelectorAll('.die-pip') ?? [])].map((pip) =>
        pip.getBoundingClientRect(),
      );
      return pips.map(
        ({ x, y, width }) =>
          Math.hypot(x - round.x + (width - round.width) / 2, y - round.y + (width - round.width) / 2) -
          (width + round.width) / 2,
      );
    }),
  );
}

/** Classes of buttons whose edge does not stand out from the background. */
export function edgeless(page: Page): Promise<readonly (string | null)[]> {
  return page.locator('button:visible:not(.plain-button, .place)').evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(button);
        return parseFloat(borderTopWidth) === 0 || borderTopColor === backgroundColor;
      })
      .map((button) => button.getAttribute('class')),
  );
}
