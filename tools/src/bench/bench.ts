/** `npm run bench`: how fast the engine is, how strong the bots, how much the server bears, what the pages weigh and use. */
import { GAMES, type AnyGame } from '@brigantine/shared/games';
import type { Setup } from '@brigantine/shared/manifest';
import { benchBot } from './botGames';
import { benchClient } from './client';
import { benchJournal } from './journal';
import { benchRestart } from './restart';
import { benchServer } from './server';
import { benchSleeping } from './sleeping';
import { benchEngine } from './engine';
import { columns } from '../cli/columns';
import { oneOf, value, whole } from '../cli/options';
import { PROGRESS, progressOn, type Progress } from '../cli/progress';
import { tool, type Commands } from '../cli/tool';

const benchBots = tool({
  purpose: 'How often the bot wins against random play.',
  options: {
    game: value('ID', 'only this game', oneOf(GAMES.map(({ game }) => game.id))),
    games: value('N', 'games of each set-up and number of seats', whole, 2000),
    ...PROGRESS,
  },
  run({ game, games, progress }) {
    const chosen = GAMES.filter((benched) => benched.game.id === (game ?? benched.game.id));
    for (const benched of chosen) bot(benched, games, progressOn('games', { progress }));
    return 0;
  },
});

export const bench: Commands = {
  engine: benchEngine,
  bot: benchBots,
  server: benchServer,
  restart: benchRestart,
  sleeping: benchSleeping,
  journal: benchJournal,
  client: benchClient,
};

/** Set-ups and numbers of seats of a game, each with a listener for its share of the progress. */
function cases({ setups }: AnyGame, games: number, progress: Progress): Case[] {
  const all = setups.flatMap((setup) => setup.seats.map((seats) => ({ setup, seats })));
  return all.map((each, i) => ({ ...each, played: (done) => progress(i * games + done, all.length * games) }));
}

interface Case {
  readonly setup: Setup;
  readonly seats: number;
  readonly played: (games: number) => void;
}

function bot(benched: AnyGame, games: number, progress: Progress): void {
  const rows = cases(benched, games, progress).map(({ setup, seats, played }) => {
    const { alone, shared, success } = benchBot(benched, setup, seats, games, played);
    return [setup.name, seats, games, alone, shared, (100 * success).toFixed(1)];
  });
  console.log(`The bot of the ${benched.game.id} against random players, its seat going round.\n`);
  console.log(columns([['rules', 'seats', 'games', 'won alone', 'shared', '% won, ties half'], ...rows]));
  console.log();
}
