/** Chance that follows a scenario's script, then its seed. */
import { seededChance, type Chance } from '../chance';
import type { ChanceQuestion, GameTypes } from '../engine';
import { invalid, quote } from '../engine/check';
import type { Notation, ScriptedOutcome } from './notation';

/** The number of a scripted outcome; undefined if it is impossible now. */
export function outcomeOf<G extends GameTypes>(
  notation: Pick<Notation<G>, 'told'>,
  state: G['state'],
  question: ChanceQuestion,
  scripted: unknown,
): number | undefined {
  const outcomes = Array.from({ length: question.of }, (_, outcome) => outcome);
  return outcomes.find((outcome) => String(notation.told(state, question, outcome)) === String(scripted));
}

export class ScriptedChance<G extends GameTypes> implements Chance {
  private readonly seeded: Chance;
  /** The current state, on which the possible outcomes depend. */
  private state: G['state'] | undefined;

  constructor(
    private readonly notation: Notation<G>,
    private readonly queues: Map<string, ScriptedOutcome[]>,
    seed: string,
    /** Outcomes fixed by the position: they come first and need not all be used. */
    private readonly foreseen: Map<string, ScriptedOutcome[]> = new Map<string, ScriptedOutcome[]>(),
  ) {
    this.seeded = seededChance(seed);
  }

  /** Sets the current state. */
  attend(state: G['state']): void {
    this.state = state;
  }

  draw(question: ChanceQuestion): number {
    const name = this.notation.queueOf(question);
    const fixed = this.foreseen.get(name);
    const queue = fixed !== undefined && fixed.length > 0 ? fixed : this.queues.get(name);
    const [scripted] = queue ?? [];
    if (scripted === undefined || this.state === undefined) return this.seeded.draw(question);
    const outcome = outcomeOf(this.notation, this.state, question, scripted.outcome);
    // A script may name or omit a draw with only one possible outcome.
    if (outcome === undefined && question.of === 1) return 0;
    queue?.shift();
    return outcome ?? invalid(scripted.path, `${quote(scripted.outcome)} cannot happen here`);
  }

  /** Throws if outcomes of the script were not used. */
  finish(): void {
    for (const [scripted] of this.queues.values()) {
      if (scripted !== undefined) invalid(scripted.path, `left over: nothing asked for ${quote(scripted.outcome)}`);
    }
  }
}
