/** Replays a table's inputs with the shared engine and keeps what each viewer must have received with each version. */
import type { Chance } from '@brigantine/shared/chance';
import { hashText, seededPicker } from '@brigantine/shared/chance';
import type { GameTypes, Input, Viewer } from '@brigantine/shared/engine';
import type { Lawful } from '@brigantine/shared/laws';
import type { Batch } from '@brigantine/shared/protocol';
import { Table } from '@brigantine/shared/table';
import { OtherWorlds, type Elsewhere } from './otherWorlds';

/** What one viewer must have received with one input. */
export interface Sent {
  readonly batch: Batch<GameTypes>;
  /** The same from games that differ in everything this viewer cannot know. */
  readonly elsewhere: readonly Elsewhere[];
}

/** One accepted input. */
export interface Entry {
  readonly version: number;
  /** The public view. */
  readonly view: object;
  readonly over: boolean;
  readonly sent: ReadonlyMap<Viewer, Sent>;
}

/** The set-up of a game. */
export interface GameBegun {
  readonly game: string;
  readonly seats: number;
  readonly choices: object;
}

/** The rules forbid what the server did, or something is not conserved. */
export class Breach extends Error {
  constructor(
    readonly kind: 'rules' | 'conserved',
    problem: string,
  ) {
    super(problem);
  }
}

/** Repeats the outcomes that the server drew. */
class Drawn implements Chance {
  readonly left: number[] = [];

  draw({ label, of }: { label: string; of: number }): number {
    const outcome = this.left.shift();
    if (outcome === undefined || outcome >= of) {
      throw new Breach('rules', `${label}: one of ${of} was to be drawn, not ${String(outcome)}`);
    }
    return outcome;
  }
}

/** Entries kept for slow clients. */
const KEPT = 400;

export class Referee {
  readonly inputs: Input<GameTypes>[] = [];
  /** Indexes in `inputs` of replaced secret choices, in order of replacement. */
  private readonly replaced: number[] = [];
  private readonly entries: Entry[] = [];
  private readonly drawn = new Drawn();
  private readonly table: Table<GameTypes>;
  private readonly stepped: GameTypes['state'];
  private readonly viewers: readonly Viewer[];
  private readonly otherWorlds: OtherWorlds | undefined;

  /** `inputs` are those up to the first question, `version` is that of the opening. Throws `Breach`. */
  constructor(
    private readonly lawful: Lawful<GameTypes>,
    readonly begun: GameBegun,
    version: number,
    inputs: readonly Input<GameTypes>[],
    scrambles: string | undefined,
  ) {
    const { game } = lawful;
    this.viewers = ['table', ...Array.from({ length: begun.seats }, (_, seat) => seat)];
    this.stepped = game.setup(begun.seats, begun.choices);
    this.otherWorlds = scrambles === undefined ? undefined : new OtherWorlds(lawful, seededPicker(hashText(scrambles)));
    this.draw(inputs);
    this.table = Table.start(game, begun.seats, begun.choices, this.drawn);
    this.table.version = version;
    this.conserved(inputs);
    this.note(this.table.opening, () => undefined);
  }

  /** Takes a move with the chance that follows it. Throws `Breach`. */
  take(inputs: readonly Input<GameTypes>[]): void {
    const [first, ...rest] = inputs;
    if (first?.kind !== 'move') throw new Breach('rules', `the table took ${JSON.stringify(first)} without a move`);
    const before = this.lawful.game.copy(this.table.state);
    this.draw(rest);
    const submission = this.table.submit(first.seat, first.move);
    if (!submission.ok) {
      this.inputs.push(first);
      throw new Breach('rules', `the table took ${JSON.stringify(first)}: ${JSON.stringify(submission.refusal)}`);
    }
    if (submission.quiet) {
      this.replaced.push(this.inputs.findLastIndex((input) => input.kind === 'move' && input.seat === first.seat));
    }
    this.conserved(inputs);
    this.note(submission.events, (viewer) => this.otherWorlds?.during(viewer, before, inputs));
  }

  /** The inputs that the log may have: a snapshot omits choices replaced before it. */
  possibleLogs(): Input<GameTypes>[][] {
    return Array.from({ length: this.replaced.length + 1 }, (_, dropped) => {
      const left = new Set(this.replaced.slice(0, dropped));
      return this.inputs.filter((_input, place) => !left.has(place));
    });
  }

  /** The input of that version, and secret choices replaced since. */
  at(version: number): readonly Entry[] {
    return this.entries.filter((entry) => entry.version === version);
  }

  get version(): number {
    return this.table.version;
  }

  get over(): boolean {
    return this.table.over;
  }

  private draw(inputs: readonly Input<GameTypes>[]): void {
    for (const input of inputs) if (input.kind === 'chance') this.drawn.left.push(input.outcome);
  }

  /** Plays the inputs again one by one, because conservation is a law of single inputs. */
  private conserved(inputs: readonly Input<GameTypes>[]): void {
    const { game } = this.lawful;
    if (this.drawn.left.length > 0) throw new Breach('rules', `${this.drawn.left.length} outcomes of chance too many`);
    for (const input of inputs) {
      this.inputs.push(input);
      const before = game.copy(this.stepped);
      const broken = this.lawful.broken(before, this.stepped, game.apply(this.stepped, input));
      if (broken !== undefined) throw new Breach('conserved', broken);
    }
  }

  private note(events: readonly GameTypes['event'][], during: (viewer: Viewer) => Elsewhere | undefined): void {
    const { table, otherWorlds } = this;
    const sent = this.viewers.map((viewer): [Viewer, Sent] => {
      const elsewhere =
        otherWorlds === undefined ? [] : [during(viewer), otherWorlds.after(viewer, table.state, events)];
      return [
        viewer,
        { batch: table.batch(viewer, events), elsewhere: elsewhere.filter((other) => other !== undefined) },
      ];
    });
    const view = table.game.view(table.state, 'table');
    this.entries.push({ version: table.version, view, over: table.over, sent: new Map(sent) });
    if (this.entries.length > KEPT) this.entries.splice(0, this.entries.length - KEPT);
  }
}
