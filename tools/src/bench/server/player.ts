/** The four players of one table: they give random legal answers, at once or once a second. */
import { seededPicker } from '@brigantine/shared/chance';
import { SEATS, type OpenTable, type Question, type TableLines, type TableListener, type Traffic } from './lines';

/** `closed`: every question is answered at once. `paced`: one answer a second. `still`: none. */
export type Pace = 'closed' | 'paced' | 'still';

const PACE_MS = 1000;

interface Player {
  ask: Question | undefined;
  version: number;
  /** The answer awaiting confirmation. */
  sent: { readonly question: number; readonly at: number } | undefined;
}

export class BenchTable implements TableListener {
  /** Codes. */
  readonly refusals: string[] = [];
  private readonly players: Player[] = Array.from({ length: SEATS }, () => ({
    ask: undefined,
    version: 0,
    sent: undefined,
  }));
  private readonly pick: (n: number) => number;
  private lines: TableLines | undefined;
  private pace: Pace = 'still';
  private timer: NodeJS.Timeout | undefined;
  /** The version at which the last game ended. */
  private ended = 0;

  /** `confirmed` is called when a sender receives the confirmation of an answer, with the time at which it was sent (`performance.now()`). */
  constructor(
    private readonly number: number,
    private readonly confirmed: (sentAt: number) => void,
  ) {
    this.pick = seededPicker(number);
  }

  async open(openTable: OpenTable, port: number, traffic: Traffic): Promise<void> {
    this.lines = await openTable(port, `table-${this.number}`, traffic, this);
  }

  close(): void {
    this.setPace('still', 0);
    this.lines?.close();
  }

  /** `phase`, from 0 to 1: the part of the second at which a paced table answers. */
  setPace(pace: Pace, phase: number): void {
    this.pace = pace;
    clearTimeout(this.timer);
    if (pace === 'paced') this.timer = setTimeout(() => this.tick(), phase * PACE_MS);
    if (pace === 'closed') this.players.forEach((_player, seat) => this.answer(seat));
  }

  told(seat: number, version: number, question: Question | undefined): void {
    const player = this.players[seat];
    if (player === undefined) return;
    player.version = version;
    if (player.sent !== undefined && question?.id !== player.sent.question) {
      this.confirmed(player.sent.at);
      player.sent = undefined;
    }
    player.ask = player.sent === undefined ? question : undefined;
    if (this.pace === 'closed') this.answer(seat);
    if (player.ask === undefined && player.sent === undefined) this.lookForEnd(version);
  }

  refused(code: string): void {
    this.refusals.push(code);
  }

  private tick(): void {
    this.timer = setTimeout(() => this.tick(), PACE_MS);
    const seat = this.players.findIndex(({ ask }) => ask !== undefined);
    if (seat >= 0) this.answer(seat);
  }

  private answer(seat: number): void {
    const player = this.players[seat];
    if (player?.ask === undefined) return;
    const question = player.ask;
    player.ask = undefined;
    player.sent = { question: question.id, at: performance.now() };
    this.lines?.answer(seat, question.id, question.answer(this.pick));
  }

  /** A game is over when all players have the same version and none is asked. */
  private lookForEnd(version: number): void {
    if (version <= this.ended) return;
    const idle = this.players.every(
      (each) => each.version === version && each.ask === undefined && each.sent === undefined,
    );
    if (!idle) return;
    this.ended = version;
    this.lines?.again();
  }
}
