import { searched } from './paragraphs';

interface Props {
  readonly text: string;
  /** What is searched, folded; nothing is marked without. */
  readonly wanted: string;
}

/** A text with every match highlighted. The key replaces the element with its text, so browsers may translate it. */
export function Searched({ text, wanted }: Props) {
  return (
    <span key={`${wanted} ${text}`} translate>
      {searched(text, wanted).map((piece, i) => (piece.found ? <mark key={i}>{piece.text}</mark> : piece.text))}
    </span>
  );
}
