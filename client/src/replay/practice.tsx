/** Plays on from a moment of a record, or from a scenario, against bots: a table in this page. */
import type { ComponentChildren } from 'preact';
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { seededChance } from '@brigantine/shared/chance';
import type { GameTypes, Seat } from '@brigantine/shared/engine';
import { gameNamed, type AnyGame } from '@brigantine/shared/games';
import { DEFAULT_OPTIONS, type BotLevel, type RoomView } from '@brigantine/shared/protocol';
import { openScenario } from '@brigantine/shared/scenario/opened';
import { Table, type Submission } from '@brigantine/shared/table';
import type { GameClient } from '../table/contract';
import { roomOf } from '../table/keptTable';
import { LocalLine, type LocalTable } from '../table/localLine';
import { Session } from '../table/session';
import { TableScreen } from '../table/TableScreen';
import { seatsOf, type Theatre } from './theatre';
import { t } from './words';

/** The table that is played at; null for none. */
export const practice = signal<Session<GameTypes> | null>(null);

/** Bots answer for all other seats. */
class PracticeLine extends LocalLine<GameTypes> {
  constructor(
    private readonly entry: AnyGame,
    private readonly level: BotLevel,
    local: LocalTable<GameTypes>,
  ) {
    super(local);
  }

  /** Plays up to the player's first question. */
  begin(): void {
    if (this.local !== undefined) this.playOthers(this.local);
  }

  protected override answerFor(table: Table<GameTypes>, seat: Seat): Submission<GameTypes> {
    const [ask] = table.asks(seat);
    if (ask === undefined) return table.timeout(seat);
    const bot = this.entry.levels?.[this.level] ?? this.entry.bot;
    return table.submit(seat, bot.choose({ view: table.game.view(table.state, seat), ask, seat }));
  }
}

interface Start {
  readonly entry: AnyGame;
  readonly table: Table<GameTypes>;
  readonly room: RoomView;
  readonly seat: Seat;
  readonly level: BotLevel;
}

async function begin({ entry, table, room, seat, level }: Start): Promise<void> {
  const seats = room.seats.map((each, i) => ({ ...each, kind: i === seat ? ('human' as const) : ('bot' as const) }));
  const options = { ...room.options, chat: false, quick: true, hints: true };
  const playing = { ...room, options, seats, phase: 'playing' as const, version: table.version, kept: '' };
  const line = new PracticeLine(entry, level, { table, room: playing, seat });
  const session = new Session<GameTypes>(room.seats[seat]?.name ?? '', line.open);
  await session.open({ kind: 'join', code: '' });
  line.begin();
  practice.value = session;
}

/** Dice and cards that are still to come are drawn anew. Not after the end. */
export async function playOn(theatre: Theatre, seat: Seat, level: BotLevel): Promise<void> {
  const entry = gameNamed(theatre.record.game);
  if (entry === undefined) return;
  const table = Table.resume(entry.game, theatre.state, seededChance(crypto.randomUUID()));
  await begin({ entry, table, room: theatre.session.room.peek(), seat, level });
}

/** A file that looks like a scenario and cannot be played. */
export class BadScenario extends Error {}

/** The scenario in a file, or the first of several; undefined if it is something else. */
export function scenarioIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const read = [JSON.parse(text) as unknown].flat()[0];
    const scenario = typeof read === 'object' && read !== null ? (read as Readonly<Record<string, unknown>>) : {};
    return 'game' in scenario && !('steps' in scenario) ? scenario : undefined;
  } catch {
    return undefined;
  }
}

/** Plays a scenario, from the seat that is asked first. Throws `BadScenario`. */
export async function playScenario(raw: Readonly<Record<string, unknown>>): Promise<void> {
  await begin(startOf(raw));
}

function startOf(raw: Readonly<Record<string, unknown>>): Start {
  try {
    const entry = gameNamed(String(raw['game']));
    if (entry === undefined) throw new Error('no such game');
    const table = openScenario(raw, entry.notation);
    const [seat] = table.waitingFor();
    if (seat === undefined) throw new Error('the game is over');
    const { game, options } = entry;
    const agreed = options.read(typeof raw['rules'] === 'string' ? raw['rules'].split(',') : options.usual);
    const seats = seatsOf({ seats: Number(raw['seats']) });
    const room = roomOf({ id: '', game: game.id, options: { ...DEFAULT_OPTIONS, game: agreed }, seats });
    return { entry, table, room, seat, level: 'captain' };
  } catch (error) {
    throw new BadScenario(String(error));
  }
}

interface ScreenProps {
  readonly session: Session<GameTypes>;
  readonly loadGame: (id: string) => Promise<GameClient<GameTypes>>;
  readonly language: ComponentChildren;
  readonly openSettings: () => void;
}

/** Leaving returns to where it was begun. */
export function PracticeScreen({ session, loadGame, language, openSettings }: ScreenProps) {
  const leave = (): void => void (practice.value = null);
  useEffect(
    () => () => {
      session.close();
      leave();
    },
    [session],
  );
  const table = { session, loadGame, language, openSettings };
  return <TableScreen {...table} leave={leave} goHome={leave} note={t('playOn.note')} />;
}
