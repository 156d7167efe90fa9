import type { ComponentChildren } from 'preact';
import { CARDS, type CardForecast, type CardIcon, type CardId, type HalfForecast } from '@brigantine/shared/race';
import { VisuallyHidden } from '../../../ui';
import { t } from '../../words';
import { Glyph } from '../common/Glyph';
import { asPlanned, marksOf, type Badge, type LandingMark } from './badges';
import { Scene } from '../../scenes/Scene';

interface FaceProps {
  readonly card: CardId;
  /** What the card would do with the dice as they lie; undefined before they are placed. */
  readonly forecast?: CardForecast | undefined;
  readonly morning: number;
  readonly evening: number;
  /** Below the halves: what they lead to, in words. */
  readonly children?: ComponentChildren;
}

/** The front of an action card: scene, title, and both halves with the die that applies to them. */
export function CardFace({ card, forecast, morning, evening, children }: FaceProps) {
  const icons = CARDS[card];
  return (
    <span class="card-face">
      <span class="card-scene" aria-hidden="true">
        <Scene card={card} />
      </span>
      <span class="card-title">{t(`card.${card}`)}</span>
      <span class="card-halves">
        <Half half="morning" icon={icons.morning} die={morning} forecast={forecast?.morning} />
        <Half half="evening" icon={icons.evening} die={evening} forecast={forecast && asPlanned(forecast)} />
        {children}
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
  const { landings, more, badge } = forecast === undefined ? NO_MARKS : marksOf(forecast);
  return (
    <span class="half" data-half={half}>
      <span class="half-action row" aria-hidden="true">
        <Glyph name={half} />
        <Glyph name={icon} />
        {die > 0 && <b>{die}</b>}
      </span>
      {(landings.length > 0 || badge !== undefined) && (
        <span class="half-outcome" aria-hidden="true">
          {landings.map((landing, i) => (
            <Landing key={i} {...landing} />
          ))}
          {more && '…'}
          {badge !== undefined && <BadgeMark badge={badge} />}
        </span>
      )}
      <VisuallyHidden>
        {t('card.half', { half: t(`half.${half}.title`), action: `${t(`icon.${icon}`)}${die > 0 ? ` ${die}` : ''}` })}
      </VisuallyHidden>
    </span>
  );
}

const NO_MARKS = { landings: [], more: false, badge: undefined };

/** What the price of a space says by how it is drawn. */
export const PRICE_WORDS = { yes: 'badge.cost', no: 'badge.short', maybe: 'badge.maybeShort' } as const;

const SIGNS = { sea: 'food', port: 'gold', lair: 'lair', portRoyal: 'portRoyal' } as const;

/** A space as it looks on the chart, with its price; red where that cannot be paid; beside it sabres where a ship lies. */
export function Landing({ space, count, payable, treasure, fight }: LandingMark) {
  return (
    <>
      <span class="landing" data-space={space} data-payable={payable} title={t(titleOf(space, count, payable))}>
        {count > 0 && count}
        <Glyph name={treasure ? 'treasure' : SIGNS[space]} />
      </span>
      {fight && <Fight />}
    </>
  );
}

function titleOf(space: LandingMark['space'], count: number, payable: LandingMark['payable']) {
  if (space === 'portRoyal') return 'place.portRoyal';
  return count === 0 ? 'place.free' : PRICE_WORDS[payable];
}

/** Somebody must be fought. */
export function Fight() {
  return (
    <span class="landing-fight">
      <Glyph name="combat" />
    </span>
  );
}

/** The mark of what becomes of a load, or of the race. */
export function BadgeMark({ badge }: { readonly badge: Badge }) {
  return (
    <span class="badge" title={t(`badge.${badge}`)}>
      <Glyph name={badge === 'empties' ? 'warning' : badge === 'crosses' ? 'portRoyal' : 'none'} />
    </span>
  );
}

/** The back of a card in its owner's colours. */
export function CardBack({ count, livery }: { readonly count: number; readonly livery: string }) {
  return (
    <span class="card-back centred" data-livery={livery} data-empty={count === 0} aria-hidden="true">
      <span class="card-back-count centred">{count}</span>
    </span>
  );
}

/** A card as small as a stamp: its two halves, its back while it lies face down, an empty place before that. */
export function MiniCard({ card, chosen }: { readonly card: CardId | 0; readonly chosen: boolean }) {
  if (card === 0) return <span class="mini" data-face={chosen ? 'back' : 'none'} />;
  const { morning, evening } = CARDS[card];
  return (
    <span class="mini" data-face="front">
      <span class="mini-half centred" data-half="morning">
        <Glyph name={morning} />
      </span>
      <span class="mini-half centred" data-half="evening">
        <Glyph name={evening} />
      </span>
    </span>
  );
}
