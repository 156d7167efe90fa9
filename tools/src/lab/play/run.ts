/** Plays games at several tables at once. */
import { setTimeout as pause } from 'node:timers/promises';
import { hashText, seededPicker } from '@brigantine/shared/chance';
import { YOUNG_TIMES } from '@brigantine/shared/protocol';
import { labGame, wordsIn } from '../games';
import type { AnyGame } from '@brigantine/shared/games';
import { answererOf } from '../strategies';
import type { LabServer } from './labServer';
import { Meter, type Sample } from './meter';
import type { PlayOptions } from './options';
import { LabTable, type Outcome, type TableSetup } from './table';

const LOOK_EVERY_MS = 1000;
/** Random numbers of a client are multiples of 1 / FINE. */
const FINE = 2 ** 30;

export interface RunListener {
  moment(sample: Sample): void;
  ended(outcome: Outcome): void;
}

/** Plays all games. Rejects only if the server cannot be reached at all. */
export async function run(
  target: LabServer,
  options: PlayOptions,
  listener: RunListener,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<Meter> {
  const { rooms, games, duration = Infinity, ramp } = options;
  const { kills } = target;
  const slots = Math.min(rooms, games);
  const meter = new Meter(target, slots);
  await meter.begin();
  let begun = 0;
  const more = (): boolean => begun - meter.interrupted < games && meter.seconds < duration && kills?.spared !== true;
  const slot = async (index: number): Promise<void> => {
    await wait((index / slots) * ramp * 1000);
    while (more()) {
      const number = begun++;
      const setup = setupOf(target, options, number);
      meter.rooms++;
      const outcome = await new LabTable(target, setup, meter).run();
      meter.rooms--;
      if (outcome.interrupted) {
        meter.interrupted++;
        continue;
      }
      if (setup.scrambles !== undefined) meter.sampled++;
      meter.outcomes.push(outcome);
      listener.ended(outcome);
    }
  };
  const looking = setInterval(() => void meter.look().then((sample) => listener.moment(sample)), LOOK_EVERY_MS);
  await Promise.all(Array.from({ length: slots }, (_, index) => slot(index)));
  clearInterval(looking);
  listener.moment(await meter.end());
  return meter;
}

export function setupOf({ url }: LabServer, options: PlayOptions, number: number): TableSetup {
  const { game, faults, think, clock, spectators, seed } = options;
  const entry = labGame(game);
  const pick = seededPicker(hashText(`${seed} table ${number}`));
  const players = options.players.least + pick(options.players.most - options.players.least + 1);
  const people = Array.from({ length: players + spectators }, (_, i) => i);
  const names = options.bots;
  const sampled = number % options.sample === 0;
  const answerers = people.slice(0, players).map((seat) => {
    return answererOf(
      names[seat % names.length] ?? '',
      entry,
      seededPicker(hashText(`${seed} ${number} seat ${seat}`)),
    );
  });
  return {
    game: entry,
    players,
    options: { clock, game: options.rules === undefined ? optionsOf(entry, players, number) : wordsIn(options.rules) },
    answerers,
    behaviours: people.map((i) => {
      const draw = seededPicker(hashText(`${seed} ${number} luck ${i}`));
      const garbles = i === players - 1;
      const name = i < players ? `Seat ${i}` : `Watcher ${i - players}`;
      return { url, name, faults, think, random: () => draw(FINE) / FINE, garbles, keeps: sampled };
    }),
    patience: (clock * YOUNG_TIMES * 1000) / options['clock-speed'] + think.most + options.patience,
    ...(sampled ? { scrambles: `${seed} ${number}` } : {}),
  };
}

/** Options of the game's set-ups for that many seats, in turn. */
function optionsOf({ setups, options }: AnyGame, seats: number, number: number): readonly string[] {
  const fitting = setups.filter((setup) => setup.seats.includes(seats));
  return fitting[number % fitting.length]?.options ?? options.usual;
}
