import type { Action, Place, Value } from '@brigantine/shared/plank';
import type { LiveryId } from '@brigantine/shared/protocol';
import { VisuallyHidden } from '../../../ui';
import { t } from '../../words';
import { placeSign } from '../../crews';
import { signed } from '../../phrasing/phrases';
import { Figure } from '../common/Figure';

interface PirateProps {
  readonly value: Value;
  readonly livery: LiveryId;
  /** Where it would enter as the plank stands; 0 while it cannot. */
  readonly place: Place | 0;
}

/** A pirate in person: value in the corner, and the place it would enter on. */
export function PirateFace({ value, livery, place }: PirateProps) {
  return (
    <span class="card-front" data-kind="pirate" data-captain={value === 1}>
      <span class="card-picture" aria-hidden="true">
        <Figure value={value} livery={livery} />
      </span>
      <b class="card-number" aria-hidden="true">
        {value}
      </b>
      {place !== 0 && (
        <span class="entry-place" aria-hidden="true">
          → {placeSign(place)}
        </span>
      )}
      <VisuallyHidden>
        {value === 1 ? t('card.captain') : t('card.pirate', { value })}
        {place !== 0 && `, ${t('card.enters', { place })}`}
      </VisuallyHidden>
    </span>
  );
}

/** An action: its number, and a ship or a wave where it leads. */
export function ActionFace({ action }: { readonly action: Action }) {
  const back = action < 0;
  return (
    <span class="card-front" data-kind="action" data-way={back ? 'back' : 'forward'}>
      <b class="card-sign" aria-hidden="true">
        {signed(action)}
      </b>
      <Arrow back={back} steps={Math.abs(action)} />
      <span class="card-word" aria-hidden="true">
        {t(back ? 'card.back' : 'card.forward')}
      </span>
      <VisuallyHidden>
        {t(back ? 'card.action.back' : 'card.action.forward', { count: Math.abs(action) })}
      </VisuallyHidden>
    </span>
  );
}

/** As many chevrons as steps, pointing at the ship or at the sea. */
function Arrow({ back, steps }: { readonly back: boolean; readonly steps: number }) {
  const width = 8 + steps * 13;
  return (
    <svg class="way-arrow" viewBox={`0 0 ${String(width)} 20`} aria-hidden="true" focusable="false">
      <g
        fill="none"
        stroke="currentColor"
        stroke-width="4.5"
        stroke-linecap="round"
        stroke-linejoin="round"
        transform={back ? `translate(${String(width)} 0) scale(-1 1)` : ''}
      >
        {Array.from({ length: steps }, (_, i) => (
          <path key={i} d={`M${6 + i * 13} 3L${15 + i * 13} 10L${6 + i * 13} 17`} />
        ))}
      </g>
    </svg>
  );
}

/** “No thanks”: a raised palm. */
export function PassFace() {
  return (
    <span class="card-front" data-kind="pass">
      <Palm class="pass-palm" />
      <span class="card-word" aria-hidden="true">
        {t('card.pass')}
      </span>
      <VisuallyHidden>{t('card.pass.does')}</VisuallyHidden>
    </span>
  );
}

/** The raised palm of “No thanks”; decoration. */
export function Palm({ class: name }: { readonly class: string }) {
  return (
    <svg class={name} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path
        fill="var(--paper-deep)"
        stroke="var(--ink)"
        stroke-width="2.5"
        stroke-linejoin="round"
        d="M15 45V33L8.500 23.500C7 21 10 18.500 12.200 20.500L16 25V9.500C16 6.500 20.500 6.500 20.500 9.500V21V6.500C20.500 3 25.200 3 25.200 6.500V21V8.500C25.200 5.200 29.800 5.200 29.800 8.500V22V12.500C29.800 9.500 34 9.500 34 12.500V32C34 36 33 38 31.500 40V45Z"
      />
    </svg>
  );
}
