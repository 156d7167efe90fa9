/** The bot of a game against random play. */
import type { AnyGame } from '@brigantine/shared/games';
import type { Setup } from '@brigantine/shared/manifest';
import { playThrough } from '../lab/playout';
import { isEnd } from '../lab/statistics/results';
import { strategyOf } from '../lab/strategies';

/** What became of a number of games, the bot's seat going round. */
interface BotFigures {
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
