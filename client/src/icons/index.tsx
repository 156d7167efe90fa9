import icons from './icons.json';

export type IconName = keyof typeof icons;

/** Author and source of an icon, for the credits. */
interface IconCredit {
  readonly name: string;
  readonly author: string;
  readonly source: string;
}

/** Every icon with its author, by name. */
export const ICON_CREDITS: readonly IconCredit[] = Object.entries(icons).map(([name, { author }]) => ({
  name,
  author,
  source: `https://game-icons.net/1x1/${author.toLowerCase()}/${name}.html`,
}));

/** The icon's outline in 512×512 units, for `Path2D` on the canvas. */
export const iconPath = (name: IconName): string => icons[name].path;

/** An icon in the colour and size (1em) of the text around it. Without `label` it is decoration. */
export function Icon({ name, label }: { readonly name: IconName; readonly label?: string }) {
  const voice = label === undefined ? { 'aria-hidden': true as const } : { role: 'img' as const, 'aria-label': label };
  return (
    <svg class="icon" viewBox="0 0 512 512" focusable="false" {...voice}>
      <path fill="currentColor" d={icons[name].path} />
    </svg>
  );
}
