import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { BoardPlace, GameClient, Lens } from './contract';
import { WHOLE } from './lens';
import type { Looking } from './looking';
import { nextPlace } from './placeKeys';
import type { Session } from './session';

interface Props {
  readonly session: Session;
  readonly game: GameClient;
  readonly places: readonly BoardPlace[];
  /** Null before the board can be looked at. */
  readonly looking: Looking | null;
}

/** Smallest target in CSS pixels. */
const LEAST = 24;
/** Between a place and its label, in CSS pixels. */
const TIP_GAP = 6;
/** How long a label stands after a touch; ms. */
const TIP_MS = 3000;
/** From so far down the board, in parts of its height, a label lies above its place. */
const ABOVE_FROM = 0.37;

/** Puts what lies over the board in its own pixels where the lens shows these. */
export const lensStyle = ({ x, y, zoom }: Lens): Record<string, string> => ({
  transform: `scale(${zoom}) translate(${-x}px, ${-y}px)`,
  '--zoom': `${zoom}`,
});

/** Where a place's label lies: below or above it, towards the middle, and never beyond the board's edges. */
function tipAt(
  place: BoardPlace,
  { zoom, ...from }: Lens,
  board: HTMLElement | null,
): Record<'left' | 'top' | 'translate', string> {
  const [x, y, radius] = [(place.x - from.x) * zoom, (place.y - from.y) * zoom, place.radius * zoom];
  const tip = place.tip === undefined ? undefined : (place.tip - from.y) * zoom;
  const { clientHeight: height, clientWidth: width } = board ?? { clientHeight: 2 * y, clientWidth: 2 * x };
  const above = tip === undefined && y > height * ABOVE_FROM;
  return {
    left: `${x}px`,
    top: `${tip ?? (above ? y - radius - TIP_GAP : y + radius + TIP_GAP)}px`,
    translate: `${(-100 * x) / width}% ${above ? -100 : 0}%`,
  };
}

/** One button per place, invisible but for its focus: arrows walk the route, Home goes to the first legal place. */
export function Places({ session, game, places, looking }: Props) {
  const lens = looking?.lens.value ?? WHOLE;
  const list = useRef<HTMLDivElement>(null);
  const current = useSignal<number | null>(null);
  const pointed = useSignal<number | null>(null);
  const fading = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { pick, places: legal, selected } = session.offered.value;
  // What is played lies over the board: a pointer that only rests there asks for nothing.
  useEffect(() => void (pointed.value = null), [session.playing.value]);
  const roving = current.value ?? legal[0] ?? places[0]?.id;

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || roving === undefined) return;
    const to = nextPlace(
      event.key,
      roving,
      places.map((place) => place.id),
      legal,
    );
    if (to === undefined) return;
    event.preventDefault();
    current.value = to;
    list.current?.querySelector<HTMLButtonElement>(`[data-place="${to}"]`)?.focus();
  };

  const labelled = places.find((place) => place.id === pointed.value);
  const label = labelled && (game.placeTip?.(labelled.id, session) ?? game.placeLabel(labelled.id, session));
  return (
    <>
      <div class="places" ref={list} style={lensStyle(lens)} onKeyDown={onKeyDown}>
        {places.map((place) => {
          const size = Math.max(LEAST, place.radius * 2);
          return (
            <button
              type="button"
              class="place"
              data-place={place.id}
              data-legal={legal.includes(place.id)}
              aria-label={game.placeLabel(place.id, session)}
              aria-disabled={!legal.includes(place.id)}
              aria-pressed={selected === undefined ? undefined : selected === place.id}
              tabIndex={place.id === roving ? 0 : -1}
              style={{ left: `${place.x}px`, top: `${place.y}px`, width: `${size}px`, height: `${size}px` }}
              onFocus={({ currentTarget }) => {
                current.value = pointed.value = place.id;
                clearTimeout(fading.current);
                if (currentTarget.matches(':focus-visible')) return looking?.show(place.id);
                // A finger goes away and leaves the focus behind.
                fading.current = setTimeout(() => (pointed.value = null), TIP_MS);
              }}
              onBlur={() => (pointed.value = null)}
              onPointerMove={() => (pointed.value = place.id)}
              onPointerLeave={() => (pointed.value = null)}
              onClick={() => pick?.(place.id)}
            />
          );
        })}
      </div>
      {labelled !== undefined && label !== '' && (
        <div class="place-tip" aria-hidden="true" style={tipAt(labelled, lens, list.current)}>
          {label}
        </div>
      )}
    </>
  );
}
