/**
 * The six emblems as outlines in a 24×24 box centred at (12, 12), for `Path2D` on sails and for inline SVG. Their
 * silhouettes differ, so ships can be told apart without colour.
 */
import type { LiveryId } from '@brigantine/shared/protocol';

export const EMBLEM_BOX = 24;

export const EMBLEMS: Readonly<Record<LiveryId | 'ghost', string>> = {
  cross: 'M9 3h6v6h6v6h-6v6H9v-6H3V9h6z',
  star: 'M12 2.2l2.9 6.4 7 .8-5.2 4.7 1.5 6.9L12 17.5 5.8 21l1.5-6.9L2.1 9.4l7-.8z',
  diamond: 'M12 2l7.5 10L12 22 4.5 12z',
  sun: 'M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM11 1.5h2l.6 4h-3.2zM11 22.5h2l.6-4h-3.2zM1.5 11v2l4 .6v-3.2zM22.5 11v2l-4 .6v-3.2zM3.9 5.3l1.4-1.4 3.2 2.4-2.2 2.2zM20.1 18.7l-1.4 1.4-3.2-2.4 2.2-2.2zM20.1 5.3l-1.4-1.4-3.2 2.4 2.2 2.2zM3.9 18.7l1.4 1.4 3.2-2.4-2.2-2.2z',
  crescent: 'M15.5 2.6A9.7 9.7 0 1 0 21.4 15.4 7.6 7.6 0 0 1 15.5 2.6z',
  chevrons: 'M12 3.5l9 7v4l-9-7-9 7v-4zM12 10.5l9 7v4l-9-7-9 7v-4z',
  ghost:
    'M12 2a8.5 8.5 0 0 0-8.5 8.5c0 3 1.3 5 3.2 6.2V20h2v-2h2v2h2.6v-2h2v2h2v-3.3c1.9-1.2 3.2-3.2 3.2-6.2A8.5 8.5 0 0 0 12 2zM8.3 8.5a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zm7.4 0a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z',
};
