import { GOODS_ICONS, POWER_ICONS } from '../../../art/signs';
import { Icon, type IconName } from '../../../icons';
import { t } from '../../words';

const ICONS = {
  ...GOODS_ICONS,
  ...POWER_ICONS,
  morning: 'sun',
  evening: 'moon',
  treasure: 'locked-chest',
  cursed: 'skull-crossed-bones',
  lair: 'pirate-skull',
  port: 'anchor',
  sea: 'big-wave',
  circle: 'anchor',
  square: 'big-wave',
  skull: 'pirate-skull',
  combat: 'crossed-sabres',
  shortage: 'sinking-ship',
  captain: 'compass',
  ship: 'galleon',
  look: 'spyglass',
  helm: 'ship-wheel',
  cannon: 'cannon',
} as const satisfies Readonly<Record<string, IconName>>;

/** Shapes of our own in a 24×24 box, where the collection has none that reads small. */
const DRAWN = {
  forward: 'M3 9.2h9.5V4.4L21.5 12l-9 7.6v-4.8H3z',
  backward: 'M21 9.2h-9.5V4.4L2.5 12l9 7.6v-4.8H21z',
  star: 'M12 1.8l3 6.6 7.2.8-5.3 4.9 1.5 7.1L12 17.6l-6.4 3.6 1.5-7.1L1.8 9.2 9 8.4z',
  tick: 'M9.4 16.4 4.9 11.9 2.6 14.2l6.8 6.8L21.6 8.8 19.3 6.5z',
  warning: 'M12 2.6 1.6 21h20.8zm-1.3 6.9h2.6v6h-2.6zm0 7.3h2.6v2.3h-2.6z',
  none: 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zm0 2.8c1.5 0 2.8.5 3.9 1.3l-9.3 9.3A6.7 6.7 0 0 1 12 5.3zm0 13.4c-1.5 0-2.8-.5-3.9-1.3l9.3-9.3A6.7 6.7 0 0 1 12 18.7z',
  /** The fort of the chart. */
  portRoyal:
    'M1.1 20.1V8.3H2.8V6.2H4.9V8.7H7.8V3.3H9.9V5.4H11V3.3H13V5.4H14.1V3.3H16.2V8.7H19.1V6.2H21.2V8.3H22.9V20.1zM9.3 20.1V14.6A2.7 2.7 0 0 1 14.7 14.6V20.1z',
  cards: 'M7.2 2.6 18.6 5l-2.9 15.6L4.300 18.200zM19.8 6.600l1.700.7-4.200 13.100-1.200-.4z',
} as const;

export type GlyphName = keyof typeof ICONS | keyof typeof DRAWN;

/** Whether a mark in a sentence has a picture here. */
export function isGlyph(name: string): name is GlyphName {
  return name in ICONS || name in DRAWN;
}

/** A small picture in the colour of the text; with `label` it speaks, else it is decoration. */
export function Glyph({ name, label }: { readonly name: GlyphName; readonly label?: string }) {
  if (name in ICONS) {
    const icon = ICONS[name as keyof typeof ICONS];
    return label === undefined ? <Icon name={icon} /> : <Icon name={icon} label={label} />;
  }
  const voice = label === undefined ? { 'aria-hidden': true as const } : { role: 'img' as const, 'aria-label': label };
  return (
    <svg class="icon" viewBox="0 0 24 24" focusable="false" {...voice}>
      <path fill="currentColor" fill-rule="evenodd" d={DRAWN[name as keyof typeof DRAWN]} />
    </svg>
  );
}

interface Props {
  readonly onClose: () => void;
  /** The element that opened the sheet, and gets the focus back. */
  readonly opener: string;
}

/** Closes a sheet that covers the chart on a phone. */
export function CloseButton({ onClose, opener }: Props) {
  const close = (): void => {
    document.querySelector<HTMLElement>(opener)?.focus();
    onClose();
  };
  return (
    <button type="button" class="sheet-close centred bare" aria-label={t('close')} onClick={close}>
      <span aria-hidden="true">✕</span>
    </button>
  );
}
