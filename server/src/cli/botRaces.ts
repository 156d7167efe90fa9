/** The bot against random play: races of four seats, the bot's seat rotating. */
import { chanceFrom, hashText, seededPicker } from '@brigantine/shared/chance';
import { OFFICIAL_RULES, race, type Race } from '@brigantine/shared/race';
import { raceBot } from '@brigantine/shared/race/bot';
import { Table } from '@brigantine/shared/table';

const SEATS = 4;

/** Who came first in one race, and how many rounds it took. */
export interface BotRace {
  readonly won: boolean;
  readonly shared: boolean;
  readonly rounds: number;
  readonly score: number;
}

/** Plays one race between the bot at `seat` and three random players. */
export function botRace(seed: string, seat: number): BotRace {
  const pick = seededPicker(hashText(seed));
  const table = Table.start<Race>(race, SEATS, { rules: OFFICIAL_RULES, ghostShip: false }, chanceFrom(pick));
  while (!table.over) {
    const [asked = 0] = table.waitingFor();
    const [ask] = table.asks(asked);
    const move =
      asked === seat && ask !== undefined
        ? raceBot.choose({ view: race.view(table.state, asked), ask, seat: asked })
        : race.sample(table.state, asked, pick);
    const submission = table.submit(asked, move);
    if (!submission.ok) throw new Error(`refused ${JSON.stringify(move)}: ${JSON.stringify(submission.refusal)}`);
  }
  const view = race.view(table.state, 'table');
  const first = view.ships.flatMap((ship, index) => (ship.place === 1 ? [index] : []));
  const ahead = first.includes(seat);
  const score = view.ships[seat]?.score.total ?? 0;
  return { won: ahead && first.length === 1, shared: ahead && first.length > 1, rounds: view.round, score };
}
