import { searched } from './paragraphs';

interface Props {
  readonly text: string;
  /** What is searched, folded; nothing is marked without. */
  readonly wanted: string;
}

/** A text in which what is searched is marked. */
export function Searched({ text, wanted }: Props) {
  return (
    <>{searched(text, wanted).map((piece, i) => (piece.found ? <mark key={i}>{piece.text}</mark> : piece.text))}</>
  );
}
