import type { Page } from 'playwright-core';

/** What a hint lies on that must be seen; undefined where none stands. */
export function underHint(page: Page, space: string): Promise<readonly string[] | undefined> {
  return page.evaluate((spaces) => {
    const slip = document.querySelector('.hint-slip');
    if (slip?.checkVisibility({ visibilityProperty: true }) !== true) return undefined;
    const hint = slip.getBoundingClientRect();
    const kept = `button:not(.place, .hint-slip *), a, label, select, .pointer, .question > :not(.question-body), .question-body > *, ${spaces}, .board-read, .hand .card, .topbar`;
    const lies = ({ left, top, right, bottom }: DOMRect): boolean =>
      left < hint.right && hint.left < right && top < hint.bottom && hint.top < bottom;
    const arrow = document.querySelector<SVGPathElement>('.pointer-arrow path');
    const onScreen = arrow?.getScreenCTM() ?? undefined;
    const edge = Array.from({ length: 100 }, (_, i) =>
      arrow?.getPointAtLength((arrow.getTotalLength() * i) / 100).matrixTransform(onScreen),
    );
    const crossed = [...document.querySelectorAll('.place, .die, .crate, .hand .card, .drawer')].filter((each) => {
      const { left, top, right, bottom } = each.getBoundingClientRect();
      return edge.some((at) => at && left < at.x && at.x < right && top < at.y && at.y < bottom);
    });
    // On a desk it belongs to its thing by an arrow.
    if (document.querySelector('.table[data-shape="wide"]') && !arrow) return ['no arrow'];
    return [...document.querySelectorAll(kept)]
      .filter((each) => each.checkVisibility() && lies(each.getBoundingClientRect()))
      .concat(crossed)
      .map((each) => each.className);
  }, space);
}
