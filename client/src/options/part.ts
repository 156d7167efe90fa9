/** How a game shows what its table has agreed on. Types only: whoever reads them loads nothing. */
import type { ComponentType } from 'preact';

/** The words of `TableOptions.game`. */
export type Agreed = readonly string[];

export interface OptionsPanelProps {
  readonly agreed: Agreed;
  /** How many are seated. */
  readonly seated: number;
  /** Who does not host only looks. */
  readonly hosting: boolean;
  /** Why the last wish was not granted, in words. */
  readonly refusal: string | null;
  readonly choose: (wish: Agreed) => void;
}

/** How a game shows its options: in the lobby, at the door of a table, and while it is played. */
export interface OptionsPart {
  /** In a few words, e.g. “Official with 2 house rules”. */
  summary(agreed: Agreed): string;
  /** What else one should know of it before the start, with so many seated. */
  more?(agreed: Agreed, seated: number): string;
  /** The heading over all that is in force. */
  title(): string;
  readonly InForce: ComponentType<{ readonly agreed: Agreed }>;
  /** Where the host chooses, in a dialog of the lobby. */
  readonly Panel: ComponentType<OptionsPanelProps>;
}
