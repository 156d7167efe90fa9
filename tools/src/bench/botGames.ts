/** The bot of a game against random play. */
import { chanceFrom, hashText, seededPicker } from '@brigantine/shared/chance';
import type { GameTypes } from '@brigantine/shared/engine';
import type { AnyGame } from '@brigantine/shared/games';
import type { Setup } from '@brigantine/shared/manifest';
import { Table } from '@brigantine/shared/table';

/** How one game ended for the bot: 1 alone in the first place, ½ sharing it, 0. */
export type Success = 0 | 0.5 | 1;

/** Plays one game between the bot at `seat` and random players at the others. */
export function botGame(
  benched: AnyGame,
  choices: GameTypes['choices'],
  seats: number,
  seed: string,
  seat: number,
): Success {
  const { game, bot } = benched;
  const pick = seededPicker(hashText(seed));
  const table = Table.start(game, seats, choices, chanceFrom(pick));
  while (!table.over) {
    const [asked = 0] = table.waitingFor();
    const [ask] = table.asks(asked);
    const move =
      asked === seat && ask !== undefined
        ? bot.choose({ view: game.view(table.state, asked), ask, seat: asked })
        : game.sample(table.state, asked, pick);
    const submission = table.submit(asked, move);
    if (!submission.ok) throw new Error(`refused ${JSON.stringify(move)}: ${JSON.stringify(submission.refusal)}`);
  }
  const pending = game.pending(table.state);
  const first = pending.kind === 'over' ? (pending.ranking[0] ?? []) : [];
  if (!first.includes(seat)) return 0;
  return first.length === 1 ? 1 : 0.5;
}

/** What became of a number of games, the bot's seat going round. */
export interface BotFigures {
  readonly alone: number;
  readonly shared: number;
  /** Share of games won, ties counted half: 0 to 1. */
  readonly success: number;
}

export function benchBot(
  benched: AnyGame,
  setup: Setup,
  seats: number,
  games: number,
  played: (games: number) => void = () => undefined,
): BotFigures {
  const choices = benched.options.choices(setup.options, seats);
  const results = Array.from({ length: games }, (_, i) => {
    played(i + 1);
    return botGame(benched, choices, seats, `bot ${String(i)}`, i % seats);
  });
  const alone = results.filter((result) => result === 1).length;
  const shared = results.filter((result) => result === 0.5).length;
  return { alone, shared, success: (alone + shared / 2) / games };
}
