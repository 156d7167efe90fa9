/** What the viewers of a game are told, without a network. */
import { seededChance, seededPicker } from '@brigantine/shared/chance';
import type { Game, GameTypes, Viewer } from '@brigantine/shared/engine';
import type { Batch, Welcome } from '@brigantine/shared/protocol';
import { Table } from '@brigantine/shared/table';

/** A message of a game to one viewer. */
export type GameMessage =
  | { readonly type: 'welcome'; readonly message: Welcome<GameTypes> }
  | { readonly type: 'batch'; readonly message: Batch<GameTypes> };

/** All that each seat and a spectator are told of one random game, a list for each, the spectator's last. */
export function messagesOf(
  game: Game<GameTypes>,
  choices: GameTypes['choices'],
  seats: number,
  seed: string,
): GameMessage[][] {
  const table = Table.start(game, seats, choices, seededChance(seed));
  const pick = seededPicker(seats);
  const viewers: Viewer[] = [...Array.from({ length: seats }, (_, seat) => seat), 'table'];
  const told = viewers.map((viewer): GameMessage[] => {
    const { own, asks } = table.batch(viewer, []);
    const seat = viewer === 'table' ? -1 : viewer;
    const welcome = {
      version: table.version,
      seat,
      build: '',
      now: 0,
      handOver: 0,
      asks,
      ...(own === undefined ? {} : { own }),
    };
    return [{ type: 'welcome', message: welcome }];
  });
  for (let [seat] = table.waitingFor(); seat !== undefined; [seat] = table.waitingFor()) {
    const submission = table.submit(seat, game.sample(table.state, seat, pick));
    if (!submission.ok) throw new Error(`refused: ${submission.refusal.code}`);
    const heard = submission.quiet ? [seat] : told.keys();
    for (const place of heard) {
      told[place]?.push({ type: 'batch', message: table.batch(viewers[place] ?? 'table', submission.events) });
    }
  }
  return told;
}
