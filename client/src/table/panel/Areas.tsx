import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { GameTypes } from '@brigantine/shared/engine';
import type { Ask } from '@brigantine/shared/protocol';
import type { TableStore } from '../contract';
import { LogArea } from './LogLines';
import { Part } from './Part';
import { QuestionPart } from './QuestionPart';

interface Props<G extends GameTypes> {
  readonly store: TableStore<G>;
  /** Answers to a question, enough of them to go on when its panel is broken. */
  readonly answers: (ask: Ask<G>) => readonly G['move'][];
  readonly ships: ComponentChildren;
  readonly hand: ComponentChildren;
  readonly question: ComponentChildren;
  /** Whether the game is over in what is shown. */
  readonly over: boolean;
  /** Lies over everything once the game is over. */
  readonly score: ComponentChildren;
}

/** So long after the panels have opened the page fetches the code of the score, in ms; sooner if the game is over. A table opens faster without it. */
const SCORE_AFTER = 8000;

/**
 * The panels of a game around its board, each of which may break without the others. In the order of the keyboard: what is
 * asked comes before the cards that answer it. While one looks back at a table, no hand is shown, as events do not tell all of it; records do.
 */
export function Areas<G extends GameTypes>({ store, answers, ships, hand, question, over, score }: Props<G>) {
  const late = useSignal(false);
  useEffect(() => {
    const timer = setTimeout(() => (late.value = true), SCORE_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Part store={store} area="ships" name="ships">
        {ships}
      </Part>
      <QuestionPart store={store} answers={answers}>
        {question}
      </QuestionPart>
      {(!store.story.playback.now.value || store.room.value.code === '') && (
        <Part store={store} area="hand" name="hand">
          {hand}
        </Part>
      )}
      <Part store={store} area="log" name="log">
        <LogArea store={store} />
      </Part>
      <Part store={store} name="score">
        {(late.value || over) && score}
      </Part>
    </>
  );
}
