/** Replays a recorded game and finds the first input with a different result. */
import { SetupRefused, type Game, type GameEvent, type GameTypes, type Input } from '@brigantine/shared/engine';
import { labGame } from '../games';
import { stepOf, type Recording, type Step } from '@brigantine/shared/recording';

export interface Divergence {
  /** Index of the input; the number of inputs if the game continues after the last one. */
  readonly at: number;
  readonly input: Input<GameTypes> | undefined;
  readonly recorded: string;
  readonly came: string;
}

/** `undefined` if every input is legal and has the same events and state, up to the end of the game if the recording has a result. */
export function rerun(recording: Recording): Divergence | undefined {
  const { game } = labGame(recording.game);
  const { steps } = recording;
  let state: GameTypes['state'];
  try {
    state = game.setup(recording.seats, recording.choices);
  } catch (error) {
    if (!(error instanceof SetupRefused)) throw error;
    return { at: 0, input: undefined, recorded: 'a game', came: `refused by ${error.rule}: ${error.message}` };
  }
  for (const [at, step] of steps.entries()) {
    const came = retake(game, state, step);
    if (came !== undefined) return { at, input: step.input, recorded: describeStep(step), came };
  }
  if (game.pending(state).kind === 'over' || Object.keys(recording.result).length === 0) return undefined;
  return { at: steps.length, input: undefined, recorded: 'the end of the game', came: questionOf(game, state) };
}

function describeStep({ told, events }: Step): string {
  return `${told} (${events})`;
}

/** Describes what happened instead; `undefined` if it was the same. */
function retake(game: Game<GameTypes>, state: GameTypes['state'], step: Step): string | undefined {
  const obstacle = obstacleTo(game, state, step.input);
  if (obstacle !== undefined) return obstacle;
  let events: readonly GameEvent[];
  try {
    events = game.apply(state, step.input);
  } catch (error) {
    return `the engine threw: ${error instanceof Error ? error.message : String(error)}`;
  }
  const now = stepOf(step.input, events, state);
  if (now.told !== step.told || now.events !== step.events) return `${describeStep(now)}: ${JSON.stringify(events)}`;
  return now.state === step.state ? undefined : `the same events, but another state: ${JSON.stringify(state)}`;
}

/** Why the game refuses this input. */
function obstacleTo(game: Game<GameTypes>, state: GameTypes['state'], input: Input<GameTypes>): string | undefined {
  const { question } = state;
  if (input.kind === 'chance') {
    if (question?.kind === 'chance' && input.outcome < question.of) return undefined;
    return questionOf(game, state);
  }
  if (question?.kind === 'chance') return questionOf(game, state);
  const refusal = game.refuse(state, input.seat, input.move);
  if (refusal === undefined) return undefined;
  return `refused: ${[refusal.code, refusal.rule].filter((part) => part !== undefined).join(' ')}; ${questionOf(game, state)}`;
}

function questionOf(game: Game<GameTypes>, state: GameTypes['state']): string {
  const pending = game.pending(state);
  if (pending.kind === 'over') return 'the game is over';
  if (pending.kind === 'chance') return `chance is asked for ${pending.label}, one of ${pending.of}`;
  return `asked: ${pending.decisions.map(({ seat, type }) => `seat ${seat} ${type}`).join(', ')}`;
}
