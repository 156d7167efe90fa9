import { CARDS, type CardIcon, type CardId } from '@brigantine/shared/race';
import type { CardForecast, HalfForecast } from '@brigantine/shared/race';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { t } from '../../say';
import { Glyph } from '../common/Glyph';
import { badgesOf, landingsOf, type Badge, type LandingMark } from './badges';
import { Scene } from './scenes/Scene';

interface FaceProps {
  readonly card: CardId;
  /** What the card would do with the dice as they lie; undefined before they are placed. */
  readonly forecast?: CardForecast | undefined;
  readonly morning: number;
  readonly evening: number;
}

/** The front of an action card: scene, title, and both halves with the die that applies to them. */
export function CardFace({ card, forecast, morning, evening }: FaceProps) {
  const icons = CARDS[card];
  return (
    <span class="card-face">
      <span class="card-scene" aria-hidden="true">
        <Scene card={card} />
      </span>
      <span class="card-title">{t(`card.${card}`)}</span>
      <span class="card-halves">
        <Half half="morning" icon={icons.morning} die={morning} forecast={forecast?.morning} />
        <Half half="evening" icon={icons.evening} die={evening} forecast={forecast?.evening} />
      </span>
    </span>
  );
}

interface HalfProps {
  readonly half: 'morning' | 'evening';
  readonly icon: CardIcon;
  readonly die: number;
  readonly forecast: HalfForecast | undefined;
}

function Half({ half, icon, die, forecast }: HalfProps) {
  const badges = forecast === undefined ? [] : badgesOf(forecast);
  const { marks, more } = forecast === undefined ? { marks: [], more: false } : landingsOf(forecast);
  return (
    <span class="half" data-half={half}>
      <span class="half-sky" aria-hidden="true">
        <Glyph name={half} />
      </span>
      <span class="half-action" aria-hidden="true">
        <Glyph name={icon} />
        {die > 0 && <b>{die}</b>}
      </span>
      {marks.length + badges.length > 0 && (
        <span class="half-outcome" aria-hidden="true">
          {marks.map((mark, i) => (
            <Landing key={i} {...mark} />
          ))}
          {more && (
            <span class="landing-more" title={t('badge.more')}>
              …
            </span>
          )}
          {badges.map((badge) => (
            <BadgeMark key={badge} badge={badge} />
          ))}
        </span>
      )}
      <VisuallyHidden>
        {t('card.half', { half: t(`half.${half}.title`), icon: t(`icon.${icon}`), die: die > 0 ? String(die) : '' })}
      </VisuallyHidden>
    </span>
  );
}

/** What the price of a space says by how it is drawn. */
export const PRICE_WORDS = { yes: 'badge.cost', no: 'badge.short', maybe: 'badge.maybeShort' } as const;

/** What a landing costs, “2/4” for one or the other and “2–5” for more; red where it cannot be paid; at a lair its skull. */
export function Landing({ resource, counts, payable }: LandingMark) {
  const [least, most] = [counts[0], counts.at(-1)];
  const free = resource === null && payable === 'yes';
  return (
    <span class="landing" data-payable={payable} title={t(free ? 'badge.free' : PRICE_WORDS[payable])}>
      {counts.length > 2 ? `${String(least)}–${String(most)}` : counts.join('/')}
      <Glyph name={resource ?? 'lair'} />
    </span>
  );
}

/** The mark of what a half may bring. */
export function BadgeMark({ badge }: { readonly badge: Badge }) {
  return (
    <span class="badge" data-badge={badge} title={t(`badge.${badge}`)}>
      <Glyph name={BADGE_GLYPHS[badge]} />
    </span>
  );
}

export const BADGE_GLYPHS = {
  combat: 'combat',
  treasure: 'treasure',
  empties: 'warning',
  ignored: 'none',
  lost: 'none',
  home: 'portRoyal',
  crosses: 'portRoyal',
  none: 'none',
} as const satisfies Readonly<Record<Badge, string>>;

/** The back of a card in its owner's colours. */
export function CardBack({ count, livery }: { readonly count: number; readonly livery: string }) {
  return (
    <span class="card-back" data-livery={livery} aria-hidden="true">
      <span class="card-back-count">{count}</span>
    </span>
  );
}
