import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ChatLine } from '@brigantine/shared/protocol';
import { isolate, words } from '../i18n';
import { settings } from '../settings/settings';
import { PhraseText } from './Phrase';
import type { Session } from './session';
import { shape } from './window';

const t = words('table');

interface Props {
  readonly session: Session;
  /** The chat's own log announces what is said. */
  readonly chatOpen: boolean;
}

/** Quick phrases at the plates of those who have just said them (`[data-speaker]`), read aloud once. */
export function Bubbles({ session, chatOpen }: Props) {
  if (!settings.value.bubbles || !session.room.value.options.chat) return null;
  const lines = session.bubbles.value;
  return (
    <>
      {lines.map((line) => (
        <Bubble key={`${line.seat} ${line.at}`} line={line} />
      ))}
      <div class="visually-hidden" role="log">
        {!chatOpen &&
          lines.map(({ at, name, phrase, seat }) => (
            <p key={`${seat} ${at}`}>
              {isolate(name)}: {phrase && t(`phrase.${phrase}`)}
            </p>
          ))}
      </div>
    </>
  );
}

function Bubble({ line: { phrase, seat } }: { readonly line: ChatLine }) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => place(box.current, seat), [shape.value]);
  return (
    <span class="bubble" ref={box} aria-hidden="true">
      {phrase && <PhraseText phrase={phrase} />}
    </span>
  );
}

/** A narrower plate is a chip of a phone, with no room for a bubble on it; in CSS pixels. */
const WIDE = 200;
/** Room for the longest word of a phrase. */
const LEAST = 86;
/** By how much a bubble overlaps a chip. */
const OVERLAP = 10;

/** Lays a bubble on the plate that is seen of a seat, or hangs it on a chip, within the window. Of two, such as in the order of play, the last is larger. */
function place(bubble: HTMLElement | null, seat: number): void {
  const found = [...document.querySelectorAll(`[data-speaker="${String(seat)}"]`)];
  const plate = found
    .map((each) => each.getBoundingClientRect())
    .filter(({ width }) => width > 0)
    .at(-1);
  if (bubble === null) return;
  bubble.hidden = plate === undefined;
  if (plate === undefined) return;
  bubble.style.maxWidth = `${String(Math.max(plate.width, LEAST))}px`;
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const left = Math.min(Math.max(plate.left + (plate.width - width) / 2, 0), innerWidth - width);
  const top = plate.width < WIDE ? plate.bottom - OVERLAP : plate.top + (plate.height - height) / 2;
  bubble.style.translate = `${String(left)}px ${String(top)}px`;
}
