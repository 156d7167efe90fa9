/** The captains' portraits as SVG documents, without a page: canvases draw them as images. */
import type { ComponentChildren, VNode } from 'preact';
import type { CaptainId } from '@brigantine/shared/protocol';
import { Medallion } from '../captains/face';
import { PAINTINGS } from '../captains/paintings';

/** Pixels of a portrait's image, across and down. */
const SIZE = { width: 240, height: 280 };

/** A captain's portrait as an SVG document. */
export function portraitSvg(captain: CaptainId): string {
  const { ground, draw } = PAINTINGS[captain];
  const drawn = markup(Medallion({ id: captain, ground, children: draw() }));
  const { width, height } = SIZE;
  return drawn.replace('<svg', `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`);
}

/** The markup of our own drawings: elements, and components without hooks. Their texts and attributes need no escapes. */
function markup(node: ComponentChildren): string {
  if (Array.isArray(node)) return node.map(markup).join('');
  if (typeof node !== 'object' || node === null) return '';
  const { type, props } = node as VNode<Readonly<Record<string, unknown>> & { readonly children?: ComponentChildren }>;
  if (typeof type === 'function') return markup((type as (of: object) => ComponentChildren)(props));
  const { children, ...attributes } = props;
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${String(value)}"`);
  return `<${type}${written.join('')}>${markup(children)}</${type}>`;
}
