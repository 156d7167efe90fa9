import { chanceFrom, hashText, seededPicker } from '../chance';
import type { GameTypes, Input } from '../engine';
import { GAMES } from '../games';
import { inEffect, Table } from '../table';
import { playScenario } from './run';
import { writeScenario } from './write';

describe.each(GAMES.map(({ lawful }) => [lawful.game.id, lawful] as const))('a game of the %s', (id, lawful) => {
  const { game } = lawful;
  const counts = Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, i) => game.seats.min + i);

  /** A random game, and every view of it that a spectator has had, in order. */
  function played(seats: number, choices: object, seed: string): readonly Input<GameTypes>[] {
    const pick = seededPicker(hashText(seed));
    const table = Table.start(game, seats, choices, chanceFrom(pick));
    let before = game.view(table.state, 'table');
    while (!table.over) {
      const [seat = 0] = table.waitingFor();
      const submission = table.submit(seat, game.sample(table.state, seat, pick));
      if (!submission.ok) throw new Error(submission.refusal.code);
      const after = game.view(table.state, 'table');
      const told = submission.events.flatMap((event) => game.redact(event, 'table') ?? []);
      expect(lawful.brokenView(before, after, told)).toBeUndefined();
      before = after;
    }
    return inEffect(table.log);
  }

  it.each(counts)(
    'with %i seats, written as a scenario, is played again to the same end, or to any point before',
    (seats) => {
      for (const [number, choices] of lawful.choices(seats).entries()) {
        const name = `${id} ${seats} ${number}`;
        const inputs = played(seats, choices, name);
        for (const length of [inputs.length, Math.floor(inputs.length / 2)]) {
          // A scenario stops at a question: chance that follows a move belongs to it.
          const end = inputs.findIndex((input, i) => i >= length && input.kind === 'move');
          const scenario = writeScenario({
            name,
            game: id,
            seats,
            choices,
            inputs: inputs.slice(0, end < 0 ? undefined : end),
          });
          expect(playScenario(JSON.parse(JSON.stringify(scenario)), name)).toEqual({ name });
        }
      }
    },
  );
});
