import { EMOTES, type Emote, type Phrase } from '@brigantine/shared/protocol';
import { words } from '../i18n';
import { VisuallyHidden } from '../ui';

const t = words('table');

/** Eyes and mouth, or a mug, in a box of 24, drawn with strokes. Not from `icons`, which the first page does without. */
const FACES: Readonly<Record<Emote, string>> = {
  laugh: 'M6 10l2-2 2 2M14 10l2-2 2 2M6 13.5c1 6 11 6 12 0z',
  cry: 'M6 10h4M14 10h4M7 18c2-4 8-4 10 0M8 12.5v3',
  angry: 'M6 8l4 2.5M18 8l-4 2.5M8 17.5c2-2.5 6-2.5 8 0',
  amazed: 'M8 8.5v2M16 8.5v2M12 14a2.2 2.4 0 1 0 .01 0z',
  wink: 'M8 8.5v2M14 10h4M7.5 14c2 4 7 3.5 9 0',
  sleepy: 'M6 10c1 1.5 3 1.5 4 0M14 10c1 1.5 3 1.5 4 0M9.5 16.5h5',
  doomed: 'M6 8l4 4M10 8l-4 4M14 8l4 4M18 8l-4 4M8 17h8',
  rum: 'M7.5 7.5h7.5v9.5h-7.5zM15 10h2.5v4.5h-2.5M7.5 11h7.5',
};

const isEmote = (phrase: Phrase): phrase is Emote => EMOTES.some((emote) => emote === phrase);

interface Props {
  readonly phrase: Phrase;
  /** Show the picture alone, if there is one. */
  readonly short?: boolean;
}

/** A quick phrase in the language of the page, with its picture if it has one. */
export function PhraseText({ phrase, short = false }: Props) {
  const text = t(`phrase.${phrase}`);
  if (!isEmote(phrase)) return <>{text}</>;
  return (
    <>
      <EmotePicture emote={phrase} />
      {short ? <VisuallyHidden>{text}</VisuallyHidden> : text}
    </>
  );
}

function EmotePicture({ emote }: { readonly emote: Emote }) {
  return (
    <svg class="icon emote" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="10.5" />
      <path d={FACES[emote]} />
    </svg>
  );
}
