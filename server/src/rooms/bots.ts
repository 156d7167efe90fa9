import type { GameTypes, Seat } from '@brigantine/shared/engine';
import type { AnyGame } from '@brigantine/shared/games';
import { botOf } from '@brigantine/shared/manifest';
import { CHARACTERS, USUAL_LEVEL, type Ask, type BotLevel } from '@brigantine/shared/protocol';
import type { Accepted, Table } from '@brigantine/shared/table';
import type { TableState } from './tableState';

const botAlarm = (seat: Seat): string => `bot ${seat}`;

/** Answers on the event loop when a thread is late or dead: its bots take about a millisecond. */
const FALLBACK: BotLevel = 'sailor';

/** A question that a bot thinks about. */
interface Turn {
  readonly id: number;
  /** From the end of the delay to the deadline, in ms; 0 after the delay. */
  rest: number;
  /** What its thread has answered; undefined until then. */
  thought?: { readonly move: GameTypes['move'] | undefined };
  /** Waits until everybody has seen the events before it. */
  decided: boolean;
}

/**
 * The bots of one game. They think in threads while people see them wait, and answer after a random delay, or at a deadline if they have not thought
 * by then: times that do not depend on what they know. All methods run on the table's queue.
 */
export class Bots {
  private stopped = false;
  private readonly turns = new Map<Seat, Turn>();

  constructor(
    private readonly hosted: TableState,
    private readonly entry: AnyGame,
    private readonly table: Table<GameTypes>,
    /** Somebody still watches the events before the open question. */
    private readonly waits: () => boolean,
    private readonly settle: (submission: Accepted<GameTypes>, seat: Seat) => Promise<unknown>,
  ) {}

  /** Lets bots begin to think about new questions. */
  wake(): void {
    const { seats, services } = this.hosted;
    const { botDelay, botDeadline } = services.limits;
    for (const { id, seat } of this.table.open) {
      if (seats.humanPlays(seat) || this.turns.get(seat)?.id === id) continue;
      const delay = services.vary(botDelay);
      const turn: Turn = { id, rest: Math.max(0, botDeadline - delay), decided: false };
      this.turns.set(seat, turn);
      this.setAlarm(seat, turn, delay);
      this.think(seat, turn, services.now() + Math.max(delay, botDeadline));
    }
  }

  /** Nobody watches any more. */
  goOn(): void {
    for (const [seat, turn] of this.turns) {
      if (!turn.decided) continue;
      turn.decided = false;
      this.run(seat, turn);
    }
  }

  /** Drops all thoughts: after an answer is taken back, the same question may follow another one. */
  forget(): void {
    for (const seat of this.turns.keys()) this.hosted.alarms.clear(botAlarm(seat));
    this.turns.clear();
  }

  stop(): void {
    this.stopped = true;
    this.forget();
  }

  private setAlarm(seat: Seat, turn: Turn, ms: number): void {
    this.hosted.alarms.set(botAlarm(seat), ms, () => this.run(seat, turn));
  }

  private run(seat: Seat, turn: Turn): void {
    if (!this.stopped) void this.hosted.queue.run(() => this.answer(seat, turn));
  }

  private think(seat: Seat, turn: Turn, deadline: number): void {
    const { pool, limits } = this.hosted.services;
    const [ask] = this.table.asks(seat);
    if (pool === undefined || ask === undefined) return;
    const question = { ...this.input(seat, ask), game: this.entry.game.id, level: this.levelOf(seat) };
    void pool.think(question, deadline).then((move) => {
      turn.thought = { move };
      if (limits.botDelay === 0) this.run(seat, turn);
    });
  }

  private async answer(seat: Seat, turn: Turn): Promise<void> {
    const { alarms, seats, services } = this.hosted;
    if (this.stopped || this.turns.get(seat) !== turn) return;
    if (services.pool !== undefined && turn.thought === undefined && turn.rest > 0) {
      this.setAlarm(seat, turn, turn.rest);
      turn.rest = 0;
      return;
    }
    if (this.waits()) return void (turn.decided = true);
    this.turns.delete(seat);
    alarms.clear(botAlarm(seat));
    const ask = this.table.asks(seat)[0];
    if (ask?.decision.id !== turn.id || ask.answered || seats.humanPlays(seat)) return;
    const move = this.move(seat, ask, turn);
    const submission = move === undefined ? this.table.timeout(seat) : this.table.submit(seat, move);
    if (!submission.ok) throw new Error(`a default was refused: ${submission.refusal.code}`);
    await this.settle(submission, seat);
  }

  /** Undefined if the bot fails or errs, which must not stop a game. */
  private move(seat: Seat, ask: Ask<GameTypes>, { thought }: Turn): GameTypes['move'] | undefined {
    const { log, measures, pool } = this.hosted.services;
    const fault = { code: this.hosted.code, question: ask.decision.type };
    if (pool !== undefined) measures.botAnswers.inc({ by: thought?.move === undefined ? 'fallback' : 'thread' });
    try {
      const level = pool === undefined ? this.levelOf(seat) : FALLBACK;
      const move = thought?.move ?? botOf(this.entry, level).choose(this.input(seat, ask));
      const refusal = this.table.refuse(seat, move);
      if (refusal === undefined) return move;
      log.error({ ...fault, refusal: refusal.code }, 'a bot erred');
    } catch (error) {
      log.error({ ...fault, fault: String(error) }, 'a bot failed');
    }
    return undefined;
  }

  /** What a person at that seat sees, and nothing else. */
  private input(seat: Seat, ask: Ask<GameTypes>) {
    const player = this.hosted.seats.list[seat];
    const character = player?.kind === 'bot' ? CHARACTERS[player.memory.captain] : undefined;
    return { view: this.table.game.view(this.table.state, seat), ask, seat, character };
  }

  private levelOf(seat: Seat): BotLevel {
    const { seats, settings } = this.hosted;
    const player = seats.list[seat];
    return player?.kind === 'bot' ? (player.memory.level ?? USUAL_LEVEL) : settings.options.substitute;
  }
}
