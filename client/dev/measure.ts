/** Finds layout faults of a screen: controls and text that cannot be pressed or read. */

/** Measures the current page. `touch`: controls must be large enough for a finger. */
export function faults(touch: boolean): readonly string[] {
  const FINGER = 44;
  /** A tilted card is hit this far above its lower edge. */
  const EDGE = 8;
  /** Tolerance for rounding. */
  const SLACK = 1.5;
  /** Elements that may scroll: lists without a limit, and whole pages and dialogs. */
  const SCROLLERS =
    '.page, .drawer, .dialog-body, [role="dialog"], .chat-lines, .topbar-menu, .score, .score-scroll, .log-lines, .outcome-sheet, .ship-sheet, html';
  const CONTROLS = 'button, a[href], input, select, textarea, summary, label:has(input)';
  const SIGNS = '.treasure .icon, .plate-marks .icon';
  const TEXTS = 'h1, h2, h3, p, li, dt, dd, b, span, strong, label, legend, button, td, th, output';

  const found = new Set<string>();
  const named = (element: Element): string => {
    const label = (element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\s+/g, ' ').slice(0, 40);
    const kind = element.classList.length > 0 ? `.${[...element.classList].join('.')}` : element.tagName.toLowerCase();
    return `${kind} "${label}"`;
  };
  const modal = [...document.querySelectorAll('dialog[open], [aria-modal="true"], .score, .frozen')].at(-1);
  const relevant = (element: Element): boolean => {
    if (modal !== undefined && !modal.contains(element)) return false;
    if (element.closest('[inert], .visually-hidden') !== null) return false;
    // Entries of a legend without room for them wrap out of sight.
    const legend = element.closest('.score-legend')?.getBoundingClientRect();
    if (legend !== undefined && element.getBoundingClientRect().left >= legend.right) return false;
    for (let above: Element | null = element; above !== null; above = above.parentElement) {
      // For screen readers only.
      if (above.clientWidth <= 1 && getComputedStyle(above).clipPath !== 'none') return false;
    }
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const scrolls = (element: Element): boolean => {
    const scroller = element.closest(SCROLLERS);
    return scroller !== null && scroller.scrollHeight > scroller.clientHeight + 1;
  };
  /** The part of an element that its clipping ancestors leave visible. */
  const seenOf = (element: Element): { box: DOMRect; cut: boolean } => {
    const box = element.getBoundingClientRect();
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    for (let above = element.parentElement; above !== null; above = above.parentElement) {
      if (getComputedStyle(above).overflow === 'visible') continue;
      const clip = above.getBoundingClientRect();
      left = Math.max(left, clip.left);
      top = Math.max(top, clip.top);
      right = Math.min(right, clip.right);
      bottom = Math.min(bottom, clip.bottom);
    }
    const cut = box.width - (right - left) > SLACK || box.height - (bottom - top) > SLACK;
    return { box, cut };
  };

  /** A word broken over two lines, which no page should have at normal text size, except by hyphenation. */
  const brokenWord = (element: Element): string | undefined => {
    const large = innerWidth < 360 || parseFloat(getComputedStyle(document.documentElement).fontSize) > 16;
    if (large || getComputedStyle(element).hyphens === 'auto') return undefined;
    const range = document.createRange();
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}’']+/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) return word;
      }
    }
    return undefined;
  };

  const beyond = document.documentElement.scrollWidth - innerWidth;
  if (beyond > SLACK) found.add(`scrolls sideways by ${String(beyond)}`);
  for (const element of document.querySelectorAll(CONTROLS)) {
    if (!relevant(element) || element.matches('.visually-hidden, .place')) continue;
    const { box, cut } = seenOf(element);
    const outside =
      box.left < -SLACK || box.top < -SLACK || box.right > innerWidth + SLACK || box.bottom > innerHeight + SLACK;
    if (outside || cut) {
      if (!scrolls(element)) found.add(`${outside ? 'outside' : 'cut'}: ${named(element)}`);
      continue;
    }
    const inline = getComputedStyle(element).display === 'inline';
    const small = Math.min(box.width, box.height) < FINGER - SLACK;
    // A link in a sentence is as high as the sentence (WCAG 2.5.8); a label counts as its control, a plate as its name.
    const reached =
      element.matches('.plate .plate-name > button') ||
      (getComputedStyle(element, '::after').content !== 'none' && element.matches('.rule-link'));
    if (
      touch &&
      small &&
      !inline &&
      !reached &&
      element.closest('label') === (element.matches('label') ? element : null)
    )
      found.add(`small ${String(Math.round(box.width))}×${String(Math.round(box.height))}: ${named(element)}`);
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const hit = document.elementFromPoint(x, y);
    const mine = hit === null || element.contains(hit) || hit.contains(element) || hit.closest('label') === element;
    // On a phone the question covers what is not needed to answer it.
    const sheet = touch && hit?.closest('.area-question') !== null && element.closest('.area-question') === null;
    if (!mine && !sheet) found.add(`covered: ${named(element)} by ${named(hit)}`);
    // The lower edge of a card that can be pressed must be visible too: a long question must not cover it.
    if (!element.matches('label:has(input[form])') || element.closest('.question') !== null) continue;
    const below = document.elementFromPoint(x, box.bottom - EDGE);
    if (below?.closest('.question')) found.add(`lower edge covered: ${named(element)}`);
  }

  for (const element of document.querySelectorAll(TEXTS)) {
    if (!relevant(element) || element.textContent.trim() === '') continue;
    const style = getComputedStyle(element);
    if (style.overflow !== 'visible') {
      const wide = element.scrollWidth - element.clientWidth;
      const high = element.scrollHeight - element.clientHeight;
      // The chip or plate of a rival shows the start of a long text; pressing it shows all of it.
      const may = element.matches(`${SCROLLERS}, .station-name, .plate .seat-state`) || style.overflowY === 'auto';
      // Descenders may extend a little below a tight line.
      if (!may && (wide > SLACK || high > SLACK * 2))
        found.add(`clipped by ${String(Math.max(wide, high))}: ${named(element)}`);
    }
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && (node.textContent ?? '').trim() !== '');
    if (!own) continue;
    const broken = brokenWord(element);
    if (broken !== undefined) found.add(`breaks “${broken}”: ${named(element)}`);
    if (scrolls(element)) continue;
    const { box, cut } = seenOf(element);
    const outside =
      box.right > innerWidth + SLACK || box.bottom > innerHeight + SLACK || box.top < -SLACK || box.left < -SLACK;
    if (cut || outside) found.add(`unreadable: ${named(element)}`);
    const from = element.parentElement?.closest('button, .option, .card, .slip, li, section');
    const over = from === null || from === undefined ? 0 : box.right - from.getBoundingClientRect().right;
    if (over > SLACK + 1) found.add(`beyond its box by ${String(Math.round(over))}: ${named(element)}`);
  }
  // Signs that carry information without text.
  for (const element of document.querySelectorAll(SIGNS)) {
    if (!relevant(element) || scrolls(element) || !seenOf(element).cut) continue;
    found.add(`cut: the sign in ${named(element.closest('[title], button, li') ?? element)}`);
  }
  return [...found];
}
