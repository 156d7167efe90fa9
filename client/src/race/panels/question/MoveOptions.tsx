import { sameMove } from '@brigantine/shared/engine';
import type { RaceDecisionType, RaceMove } from '@brigantine/shared/race';
import { createContext, type ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { Chance } from '../../coach/HintPart';
import { Options } from '../../../table/panel/Options';
import { t } from '../../words';
import { type AskOf, type RaceAsk, drafts } from '../common/table';
import type { MoveOf } from '../../section';

/** The answers of the open question by the digits that pick them. */
export const AnswersByDigit = createContext<readonly (RaceMove | undefined)[]>([]);

export interface MoveOption {
  /** The answer; null for something that is not one, shown dimmed with the reason. */
  readonly move: RaceMove | null;
  readonly label: ComponentChildren;
  readonly detail?: ComponentChildren;
}

interface Props {
  readonly ask: RaceAsk;
  /** What the group holds, where that is not all answers. */
  readonly legend?: string;
  readonly options: readonly MoveOption[];
  /** `row`: beside each other, for crates and dice. */
  readonly layout?: 'list' | 'row';
}

/** Whole moves as options: picking one is the draft. */
export function MoveOptions({ ask, options, legend = t('question.answers'), ...rest }: Props) {
  const draft = drafts.of(ask.decision.id);
  const keyed = useContext(AnswersByDigit);
  const choices = options.map(({ move, label, detail }) => ({
    draft: move,
    picked: move !== null && draft !== null && sameMove(draft, move),
    label: (
      <>
        {label}
        {move !== null && <Chance ask={ask} move={move} />}
      </>
    ),
    detail,
    digit: move === null ? 0 : keyed.findIndex((answer) => answer !== undefined && sameMove(answer, move)),
  }));
  return <Options {...rest} legend={legend} options={choices} onPick={(move) => drafts.pick(ask.decision.id, move)} />;
}

/** The moves a list question offers. */
export function movesOf<Type extends RaceDecisionType>({ decision, options }: AskOf<Type>): MoveOf<Type>[] {
  if (options.kind !== 'list') return [];
  return options.moves.filter((move): move is MoveOf<Type> => move.type === decision.type);
}
