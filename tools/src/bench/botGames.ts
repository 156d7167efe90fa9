/** `npm run bench -- bot`: the bot of each game against random play (docs/bots.md). */
import { GAMES, type AnyGame } from '@brigantine/shared/games';
import type { Setup } from '@brigantine/shared/manifest';
import { columns } from '../lab/report/text';
import { oneOf, value, whole } from '../cli/options';
import { PROGRESS, progressOn } from '../cli/progress';
import { tool } from '../cli/tool';
import { playThrough } from '../lab/playout';
import { isEnd } from '../lab/statistics/results';
import { strategyOf } from '../lab/strategies';

/** Results of games in which the bot's seat rotates. */
interface BotFigures {
  readonly alone: number;
  readonly shared: number;
  /** Share of games won, ties counted half: 0 to 1. */
  readonly success: number;
}

export const benchBots = tool({
  purpose: 'Measures how often the bot wins against random play (docs/bots.md).',
  options: {
    game: value('ID', 'only this game', oneOf(GAMES.map(({ game }) => game.id))),
    games: value('N', 'games of each set-up and number of seats', whole, 2000),
    ...PROGRESS,
  },
  run({ game, games, ...given }) {
    for (const benched of GAMES.filter((each) => each.game.id === (game ?? each.game.id))) {
      const cases = benched.setups.flatMap((setup) => setup.seats.map((seats) => ({ setup, seats })));
      const show = progressOn('games', given);
      const rows = cases.map(({ setup, seats }, i) => {
        const played = (done: number): void => show(i * games + done, cases.length * games);
        const { alone, shared, success } = benchBot(benched, setup, seats, games, played);
        return [setup.name, seats, games, alone, shared, (100 * success).toFixed(1)];
      });
      console.log(`The bot of the ${benched.game.id} in rotating seats against random players.\n`);
      console.log(`${columns([['rules', 'seats', 'games', 'won alone', 'shared', '% won, ties half'], ...rows])}\n`);
    }
    return 0;
  },
});

export function benchBot(
  benched: AnyGame,
  setup: Setup,
  seats: number,
  games: number,
  played: (games: number) => void = () => undefined,
): BotFigures {
  const { game, options } = benched;
  const choices = options.choices(setup.options, seats);
  const [bot, random] = [strategyOf('bot', benched), strategyOf('random', benched)];
  const figures = { alone: 0, shared: 0 };
  for (let i = 0; i < games; i++) {
    const own = i % seats;
    const strategies = Array.from({ length: seats }, (_, seat) => (seat === own ? bot : random));
    playThrough({ game, seats, choices, strategies, seed: `bot ${String(i)}` }, (_input, events) => {
      const first = events.find(isEnd)?.ranking[0] ?? [];
      if (first.includes(own)) figures[first.length === 1 ? 'alone' : 'shared']++;
    });
    played(i + 1);
  }
  return { ...figures, success: (figures.alone + figures.shared / 2) / games };
}
