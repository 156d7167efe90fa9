/** Plays on from a moment of a record, or from a scenario, against bots: a table in this page. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { seededChance } from '@brigantine/shared/chance';
import type { GameTypes, Seat } from '@brigantine/shared/engine';
import { gameNamed, type AnyGame } from '@brigantine/shared/games';
import { DEFAULT_OPTIONS, type BotLevel, type RoomView } from '@brigantine/shared/protocol';
import { openScenario } from '@brigantine/shared/scenario/opened';
import { Table, type Submission } from '@brigantine/shared/table';
import { roomOf } from '../table/keptTable';
import { LocalLine, type LocalTable } from '../table/localLine';
import { Session } from '../table/session';
import { TableScreen, type Surroundings } from '../table/TableScreen';
import { seatsOf, type Theatre } from './theatre';
import { t } from './words';

/** The table that is played at; null for none. */
export const practice = signal<Session | null>(null);

/** Bots answer for all other seats. */
export class PracticeLine extends LocalLine<GameTypes> {
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

export interface Start {
  readonly entry: AnyGame;
  readonly table: Table<GameTypes>;
  readonly room: RoomView;
  readonly seat: Seat;
  readonly level: BotLevel;
}

/** The table of a game against bots. */
export function localTable({ table, room, seat }: Start, hints: boolean): LocalTable<GameTypes> {
  const seats = room.seats.map((each, i) => ({ ...each, kind: i === seat ? ('human' as const) : ('bot' as const) }));
  const options = { ...room.options, chat: false, quick: true, hints };
  return { table, room: { ...room, options, seats, phase: 'playing', version: table.version, kept: '' }, seat };
}

/** The session of the person at a line. */
export async function sessionAt({ open }: LocalLine<GameTypes>, { room, seat }: Start): Promise<Session> {
  const session = new Session(room.seats[seat]?.name ?? '', open);
  await session.open({ kind: 'join', code: '' });
  return session;
}

async function begin(start: Start): Promise<void> {
  const line = new PracticeLine(start.entry, start.level, localTable(start, true));
  const session = await sessionAt(line, start);
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

type Scenario = Readonly<Record<string, unknown>>;

/** A file that looks like a scenario and cannot be played. */
export class BadScenario extends Error {}

/** The scenario in a file, or the first of several; undefined if it is something else. */
export function scenarioIn(text: string): Scenario | undefined {
  try {
    const read = [JSON.parse(text) as unknown].flat()[0];
    const scenario = typeof read === 'object' && read !== null ? (read as Scenario) : {};
    return 'game' in scenario && !('steps' in scenario) ? scenario : undefined;
  } catch {
    return undefined;
  }
}

/** Plays a scenario, from the seat that is asked first. Throws `BadScenario`. */
export async function playScenario(raw: Scenario): Promise<void> {
  await begin(startOf(raw));
}

function startOf(raw: Scenario): Start {
  try {
    const entry = gameNamed(String(raw['game']));
    if (entry === undefined) throw new Error('no such game');
    const table = openScenario(raw, entry.notation);
    const [seat] = table.waitingFor();
    if (seat === undefined) throw new Error('the game is over');
    return startAt(raw, entry, table, seat);
  } catch (error) {
    throw new BadScenario(String(error));
  }
}

/** A game against captains from the position of a scenario. */
export function startAt(raw: Scenario, entry: AnyGame, table: Table<GameTypes>, seat: Seat): Start {
  const { game, options } = entry;
  const { rules, seats } = raw;
  const agreed = options.read(typeof rules === 'string' ? rules.split(',') : options.usual);
  const kept = { id: '', game: game.id, options: { ...DEFAULT_OPTIONS, game: agreed } };
  return { entry, table, room: roomOf({ ...kept, seats: seatsOf({ seats: Number(seats) }) }), seat, level: 'captain' };
}

interface ScreenProps extends Pick<Surroundings, 'loadGame' | 'language' | 'openSettings'> {
  readonly session: Session;
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
