import { sameMove } from '@brigantine/shared/engine';
import type { RaceMove } from '@brigantine/shared/race';
import type { ComponentChildren } from 'preact';
import { Options } from '../../../table/panel/Options';
import { drafts } from '../common/picked';
import type { RaceAsk } from '../common/table';

export interface MoveOption {
  /** The answer; null for something that is not one, shown dimmed with the reason. */
  readonly move: RaceMove | null;
  readonly label: ComponentChildren;
  readonly detail?: ComponentChildren;
}

interface Props {
  readonly ask: RaceAsk;
  readonly legend: string;
  readonly options: readonly MoveOption[];
  /** `row`: beside each other, for crates and dice. */
  readonly layout?: 'list' | 'row';
  /** How many answers stand before these, in another group. */
  readonly before?: number;
}

/** Whole moves as options: picking one is the draft. */
export function MoveOptions({ ask, options, ...rest }: Props) {
  const draft = drafts.of(ask.decision.id);
  const choices = options.map(({ move, label, detail }) => ({
    draft: move,
    picked: move !== null && draft !== null && sameMove(draft, move),
    label,
    detail,
  }));
  return <Options {...rest} options={choices} onPick={(move) => drafts.pick(ask.decision.id, move)} />;
}

/** The moves a list question offers. */
export function movesOf(ask: RaceAsk): readonly RaceMove[] {
  return ask.options.kind === 'list' ? ask.options.moves : [];
}
