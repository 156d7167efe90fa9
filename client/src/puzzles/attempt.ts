/** A puzzle as a game in this page. It stops at the answer, and can go on against bots. */
import { signal } from '@preact/signals';
import type { GameTypes } from '@brigantine/shared/engine';
import { gameNamed } from '@brigantine/shared/games';
import type { ClientMessages } from '@brigantine/shared/protocol';
import { openPuzzle } from '@brigantine/shared/scenario/puzzle';
import { localTable, PracticeLine, sessionAt, startAt, type Start } from '../replay/practice';
import type { Session } from '../table/session';
import type { Entry } from './collection';

/** Stops at the answer instead of playing it. */
export class PuzzleLine extends PracticeLine {
  /** The answer that was given; null while the question is open. */
  readonly answer = signal<GameTypes['move'] | null>(null);
  private held: ClientMessages['move'] | undefined;

  /** Without hints, which would give the answer away. */
  constructor(private readonly start: Start) {
    super(start.entry, start.level, localTable(start, false));
  }

  protected override receive(type: keyof ClientMessages, message: unknown): void {
    const { listener, local } = this;
    if (type !== 'move' || this.held !== undefined || local?.table === undefined) return super.receive(type, message);
    const { move, decision } = message as ClientMessages['move'];
    const refusal = local.table.refuse(local.seat, move, decision);
    if (refusal !== undefined) return listener?.refused({ ...refusal, to: 'move' });
    this.held = { move, decision };
    listener?.batch({ ...local.table.batch(local.seat, []), asks: [] });
    this.answer.value = move as GameTypes['move'];
  }

  /** Asks the same question again. */
  again(): void {
    this.held = undefined;
    this.answer.value = null;
    this.greet();
  }

  /** Plays the answer, and continues against bots. */
  playOn(): void {
    this.local = localTable(this.start, true);
    super.receive('move', this.held);
  }
}

export interface Attempt {
  readonly line: PuzzleLine;
  readonly session: Session;
  /** True if both moves are the same answer. */
  readonly matches: (answer: GameTypes['move'], move: GameTypes['move']) => boolean;
}

/** Throws `CheckFailed`, `SetupRefused` or `Error` for a damaged puzzle. */
export async function beginAttempt({ part, position }: Entry): Promise<Attempt> {
  const entry = gameNamed(String(position['game']));
  if (entry === undefined) throw new Error('no such game');
  const { table, seat } = openPuzzle(position, entry.notation);
  const { state } = table;
  const start = startAt(position, entry, table, seat);
  const line = new PuzzleLine(start);
  const { notation } = entry;
  return {
    line,
    session: await sessionAt(line, start),
    matches: (answer, move) => part.isAlike(notation.canonical(state, answer), notation.canonical(state, move)),
  };
}
