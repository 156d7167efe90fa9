import { fingerprint, type Chance } from '../chance';
import type { ChanceQuestion, Game, GameTypes, Input } from '../engine';
import { Table } from './table';

/** An accepted input with the chance that followed it, as it was written down. */
export interface Played<G extends GameTypes> {
  readonly inputs: readonly Input<G>[];
  /** `briefState` of what came of it; not with every one. */
  readonly state?: string;
}

/** What a game was set up with, and the version that it began at. */
export interface Begun<G extends GameTypes> {
  readonly seats: number;
  readonly choices: G['choices'];
  readonly version: number;
}

/** Today's rules do not lead where the log says that the game was led. */
export class Unrepeatable extends Error {}

/** Few digits that tell one state from another. */
export const briefState = (state: object): string => fingerprint(state).slice(0, 8);

/** Says what a log says, and when that has ended what another chance says. */
class LoggedChance implements Chance {
  private outcomes: number[] = [];
  private drawn = 0;

  constructor(private readonly next: Chance) {}

  expect(inputs: readonly Input<GameTypes>[]): void {
    this.outcomes = this.outcomes.slice(this.drawn);
    this.drawn = 0;
    for (const input of inputs) if (input.kind === 'chance') this.outcomes.push(input.outcome);
  }

  draw(question: ChanceQuestion): number {
    const outcome = this.outcomes[this.drawn];
    if (outcome === undefined) return this.next.draw(question);
    this.drawn++;
    if (outcome >= question.of) throw new Unrepeatable(`one of ${question.of} was ${outcome}`);
    return outcome;
  }
}

/**
 * Plays a game again from its log, opening and all, and goes on with `chance`. With `check` every move is judged anew, as it
 * must be when the rules may have changed. Throws `Unrepeatable`, or whatever the rules throw.
 */
export function repeat<G extends GameTypes>(
  game: Game<G>,
  { seats, choices, version }: Begun<G>,
  played: readonly Played<G>[],
  chance: Chance,
  check: boolean,
): Table<G> {
  const logged = new LoggedChance(chance);
  const [opening, ...rest] = played;
  logged.expect(opening?.inputs ?? []);
  const table = Table.start(game, seats, choices, logged);
  table.version = version;
  for (const { inputs, state } of rest) {
    logged.expect(inputs);
    const before = table.log.length;
    for (const input of inputs) {
      if (input.kind !== 'move') continue;
      const refusal = check ? table.refuse(input.seat, input.move) : undefined;
      if (refusal !== undefined) throw new Unrepeatable(`input ${table.log.length} is refused: ${refusal.code}`);
      table.accept(input.seat, input.move);
    }
    const length = table.log.length - before;
    if (length !== inputs.length) throw new Unrepeatable(`${inputs.length} inputs at ${before} have become ${length}`);
    if (state !== undefined && state !== briefState(table.state)) {
      throw new Unrepeatable(`input ${table.log.length} leads to another state`);
    }
  }
  return table;
}
