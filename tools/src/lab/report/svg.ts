/** Small functions that write SVG. All plots are 360 units wide, so that their text is legible on a phone. */

export const WIDTH = 360;

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

type Attributes = Readonly<Record<string, string | number>>;

/** One element; numbers are rounded to a tenth of a unit. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => {
    const text = typeof value === 'number' ? String(Math.round(value * 10) / 10) : escaped(value);
    return ` ${key}="${text}"`;
  });
  return `<${name}${written.join('')}>${content}</${name}>`;
}

/** A drawing that says what it shows to those who cannot see it. */
export function drawing(height: number, label: string, content: readonly string[]): string {
  const viewBox = `0 0 ${String(WIDTH)} ${String(Math.ceil(height))}`;
  return element('svg', { viewBox, role: 'img', 'aria-label': label }, content.join(''));
}

export function words(text: string, x: number, y: number, attributes: Attributes = {}): string {
  return element('text', { x, y, ...attributes }, escaped(text));
}

export function rule(x1: number, y1: number, x2: number, y2: number, kind: string): string {
  return element('line', { x1, y1, x2, y2, class: kind });
}

/** From `from` to `to` of values to from `left` to `right` of the drawing. */
export function scale(from: number, to: number, left: number, right: number): (value: number) => number {
  const span = to === from ? 1 : to - from;
  return (value) => left + ((value - from) / span) * (right - left);
}
