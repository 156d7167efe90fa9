import { PIPS } from '../../../art/signs';
import { VisuallyHidden } from '../../../ui';
import { t } from '../../words';
import { Glyph } from './Glyph';

/** An action die lying on its half of the day; blank until the Captain has placed it. */
export function Die({ half, value }: { readonly half: 'morning' | 'evening' | 'rolled'; readonly value: number }) {
  const pips = PIPS[value] ?? [];
  return (
    <span class="die" data-half={half} data-blank={value === 0} title={dieText(half, value)}>
      <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <rect class="die-face" x="3" y="3" width="42" height="42" rx="9" />
        <rect class="die-shine" x="6" y="5" width="36" height="16" rx="7" />
        {pips.map((pip) => (
          <circle key={pip} class="die-pip" cx={12 + 12 * (pip % 3)} cy={12 + 12 * Math.floor(pip / 3)} r="4.3" />
        ))}
      </svg>
      {half !== 'rolled' && (
        <span class="die-sky centred" aria-hidden="true">
          <Glyph name={half} />
        </span>
      )}
      <VisuallyHidden>{dieText(half, value)}</VisuallyHidden>
    </span>
  );
}

function dieText(half: 'morning' | 'evening' | 'rolled', value: number): string {
  if (half === 'rolled') return String(value);
  return value === 0 ? t(`dice.${half}.blank`) : t(`dice.${half}`, { value });
}

/** A face of the combat die, as on the board: a number or the star. */
export function CombatDie({ face }: { readonly face: string }) {
  return (
    <span class="combat-die centred">
      <span aria-hidden="true">{face === 'star' ? <Glyph name="star" /> : face}</span>
      <VisuallyHidden>{faceText(face, false)}</VisuallyHidden>
    </span>
  );
}

/** A face of the combat die in words: “8”, “star”, “2 stars”. */
export function faceText(face: string | number, stars: boolean): string {
  if (face === 'star') return t('combat.star');
  return stars ? t('combat.stars', { count: Number(face) }) : String(face);
}
