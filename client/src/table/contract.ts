/** What a game's folder gives the table, and what the table gives back. `client/table` knows no game. */
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { GameTypes, Input, Seat } from '@brigantine/shared/engine';
import type { Ask, History, RoomView, ServerMessages } from '@brigantine/shared/protocol';
import type { Language } from '../i18n';
import type { Hint } from '../learn/contract';
import type { Puzzles } from '../puzzles/contract';
import type { Gap } from './mirror';
import type { Logbook } from './report';
import type { GameStatistics } from '../statistics/contract';
import type { GamePicture } from '../picture/contract';

/** How fast the story is told: 0 shows no motion at all, 1 is normal. */
export type Speed = 0 | 0.5 | 1 | 2 | 4;

/** A spot on the board that can be focused and clicked, in CSS pixels from the canvas's upper left corner. */
export interface BoardPlace {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** The upper edge of its label, where that shall lie elsewhere than beside it. */
  readonly tip?: number;
}

/** A part of the board, in the same pixels. */
export interface BoardPart {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What of the board answers the open question; everything else is quiet. */
export interface BoardOffer {
  /** Places that may be chosen. */
  readonly places: readonly number[];
  /** Place now selected, before it is confirmed. */
  readonly selected?: number;
  /** Somebody clicks a place or presses Enter on it. */
  readonly pick?: (place: number) => void;
  /** Where the hovered or selected card would lead, shown fainter. */
  readonly hints?: readonly number[];
  /** Those of the hints that come second, once the others have come. */
  readonly later?: readonly number[];
  /** Whether the hints are places to which a shortage would send the ship, and not places the player aims for. */
  readonly driven?: boolean;
  /** Who would make room for that: from which place to which; beyond the last one they fall. */
  readonly shifts?: readonly (readonly [from: number, to: number])[];
  /** Places that show their numbers. */
  readonly numbers?: readonly number[];
}

/** How much of the board lies under what is asked, from below or from the right, in CSS pixels. */
export interface Covered {
  readonly below: number;
  readonly right: number;
}

/** What of a board is seen: the point of it at the upper left, in CSS pixels of the whole board, and how many times enlarged. */
export interface Lens {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** The canvas half of a game: draws a view, plays events. Knows no rules and sends nothing. */
export interface Board<G extends GameTypes = GameTypes> {
  /** Puts everything where the view says: idempotent, immediate; also after resize, reconnect, skip. */
  show(view: G['view'], me: Seat, room: RoomView): void;
  /**
   * Plays one event; resolves when it has been seen. Must resolve early once `hurry()` is called.
   * `speed` is times normal, above 0. It may call `seen` once the end of an event that it reveals is seen, before its animation
   * is over: what is told of it comes then. With `brief` it resolves as soon as the next event may begin, and the rest of the
   * animation overlaps with that.
   */
  play(event: G['event'], after: G['view'], speed: number, seen?: () => void, brief?: boolean): Promise<void>;
  /** Ends the running animation at once. */
  hurry(): void;
  offer(offer: BoardOffer): void;
  /** So much of it lies under what is asked; absent where nothing moves out of its way. */
  cover?(covered: Covered): void;
  /** Shows that part of it, at once; absent where all of it is always seen. */
  look?(lens: Lens): void;
  /** Where the focusable places are; changes with layout (`onLayout`). */
  places(): readonly BoardPlace[];
  /** What else on it is read, such as dice: nothing is laid over it. Changes with layout. */
  read?(): readonly BoardPart[];
  onLayout(listener: () => void): void;
  /** Ship (or piece) → place as drawn; for tests (`window.__view`). */
  drawn(): Readonly<Record<string, number>>;
  setLanguage(language: Language): void;
  setAmbient(on: boolean): void;
  destroy(): void;
}

/** The state of one table as the browser knows it. Owned by `client/table`, read by panels. */
export interface TableStore<G extends GameTypes = GameTypes> {
  readonly room: ReadonlySignal<RoomView>;
  /** The game on the table, once it is loaded. */
  readonly game: ReadonlySignal<GameClient<G> | null>;
  /** The truth: public view from the schema plus `own`; null in the lobby. */
  readonly view: ReadonlySignal<G['view'] | null>;
  /** What is shown: runs behind `view` while the timeline plays, equal to it once settled. */
  readonly shown: ReadonlySignal<G['view'] | null>;
  /** −1 watches. */
  readonly seat: ReadonlySignal<Seat>;
  readonly asks: ReadonlySignal<readonly Ask<G>[]>;
  /** What our open question says; its panel writes it, to be read aloud. */
  readonly asking: Signal<string>;
  /** Events are being played, or wait for it: `shown` is behind `view`. */
  readonly timelineBusy: ReadonlySignal<boolean>;
  /** There is something to skip: events are being played, or nothing is asked of us, who are alone among bots. */
  readonly skippable: ReadonlySignal<boolean>;
  readonly telling: ReadonlySignal<Telling<G>>;
  readonly log: ReadonlySignal<readonly LogEntry<G>[]>;
  /** The events that the log lacks because this page was not connected; null if it is complete. */
  readonly gap: ReadonlySignal<object | null>;
  /** Requests the missing events once. `filled` inserts them; it is a parameter so that only pages with a log load it. */
  completeLog(filled: FillLog<G>): void;
  readonly boardState: ReadonlySignal<'loading' | 'ready' | 'failed'>;
  /** The line of the log that is pointed at. */
  readonly recalled: Signal<LogEntry<G> | null>;
  /** What to add to `performance.now()` for the server's clock (`clock.ts`). */
  readonly clockSkew: ReadonlySignal<number>;
  /** The line is lost: what happens at the table now cannot be seen. */
  readonly lost: ReadonlySignal<boolean>;
  /** Our answer has been on its way for longer than on a good line. */
  readonly sending: ReadonlySignal<boolean>;
  /**
   * Sends the answer to an open question, quoting its id, and ends the animation that is playing. A second one is not sent while
   * the first is on its way.
   */
  answer(ask: Ask<G>, move: G['move']): void;
  /** Takes back our last answer, if the table allows it. */
  takeBack(): void;
  /** What answers the open question on the board; its panel writes it. */
  readonly offered: Signal<BoardOffer>;
  readonly story: StoryControls;
  /** The table as it is now, where others have gone on from the score that this page still shows; else null. */
  readonly goneOn: ReadonlySignal<RoomView | null>;
  /** After the game: to the lobby with the table, or after those who have gone on. With `again` from everybody the next game begins at once. */
  rematch(again: boolean): void;
}

/** Inserts missing events into the log (`story/fill.ts`). `origin` is the view before the first line, if it has changed. */
export type FillLog<G extends GameTypes> = (
  log: readonly LogEntry<G>[],
  past: History<G> & { readonly gap: Gap },
  reports: Logbook<G>,
  reduce: (view: G['view'], event: G['event']) => G['view'],
) => { readonly log: readonly LogEntry<G>[]; readonly origin?: G['view'] };

/** What is told of the story now. */
export interface Telling<G extends GameTypes> {
  /** Events are being played, or wait for it. */
  readonly busy: boolean;
  /** The event being shown, null when settled. */
  readonly playing: LogEntry<G> | null;
  /** It has been shown before. */
  readonly again: boolean;
  /** The turn that is passed over, in one sentence; null while everything is shown. */
  readonly passedOver: string | null;
  /** The last events, the latest last; in a replay, those of the replay. */
  readonly recent: readonly LogEntry<G>[];
  /** The last sentences for screen readers, newest last. */
  readonly spoken: readonly { readonly key: number; readonly text: string }[];
}

/** Ways through the story of a table. */
export interface StoryControls {
  /** To one's own turn, past everything until then; for who watches, to now. */
  skip(): void;
  /** How long the waiting events take at normal speed until one happens to this player, in seconds; `reached`: one of them does. */
  ahead(): { readonly seconds: number; readonly reached: boolean };
  /**
   * Plays the turn with that line of the log again, from that line on; without a line, the last turn. When the game is over, plays
   * on to its end. During a game nothing is replayed while something is playing.
   */
  replay(key?: number): void;
  /** Plays a game that is over again from its beginning. */
  watch(): Promise<void>;
  readonly playback: LookingBack;
}

/** A game that is over, looked at again event by event. */
export interface LookingBack {
  /** Null while the present is shown. */
  readonly now: ReadonlySignal<Lookback | null>;
  /** Shows the board as it stood before a turn; after the last one, the present. */
  to(at: number): void;
  /** Shows the board as it stood after so many lines of the log; after the last one, the present. */
  toLine(line: number): void;
  /** Plays the next event, or goes back before the last one. */
  step(by: 1 | -1): void;
  /** To the beginning of the next round, of this one or the one before it. */
  round(by: 1 | -1): void;
  /** Resumes, or pauses after the current event. */
  toggle(): void;
  /** Back to the present. */
  end(): void;
}

/** Where one looks back to. */
export interface Lookback {
  /** The turn that is played, or the next to be: the board stands before it. */
  readonly at: number;
  readonly of: number;
  /** Lines of the log that have been shown. */
  readonly line: number;
  /** The game has rounds. */
  readonly rounds: boolean;
  /** One turn follows the other. */
  readonly going: boolean;
}

/** One event with the view right after it, so that a sentence can name what changed. */
export interface LogEntry<G extends GameTypes> {
  readonly key: number;
  readonly event: G['event'];
  readonly after: G['view'];
  /** The seats that took back what stood after it. */
  readonly takenBack?: readonly Seat[];
}

/** How a game's story is divided, for who has fallen behind and for who wants to see a turn again. */
export interface Turns<G extends GameTypes> {
  /** The turn that an event belongs to, such as a ship's; null: that of the event before it. */
  readonly of: (event: G['event']) => string | null;
  /** Whether a turn with this event is shown to that seat whatever waits behind it: its own, a combat, the end. */
  readonly matters: (event: G['event'], me: Seat) => boolean;
  /** Whether an event happens to that seat, or ends the game: who skips to their own turn sees it. */
  readonly happensTo: (event: G['event'], me: Seat) => boolean;
  /**
   * Whether an event belongs to an ordinary turn of another player and may overlap with the `next` one, if that is known;
   * `after` is the view after the event. Absent: every event plays alone.
   */
  readonly isBrief?: (event: G['event'], next: G['event'] | undefined, after: G['view'], me: Seat) => boolean;
  /**
   * The mean time until that seat's next turn at normal speed, in seconds; undefined if it acts now, or never again.
   * Absent if a game cannot estimate it.
   */
  readonly untilMine?: (view: G['view'], me: Seat) => number | undefined;
  /** How long an event of others takes at normal speed, in seconds; goes with `untilMine`. */
  readonly seconds?: (event: G['event']) => number;
  /** A whole turn in one sentence; null when nothing in it is worth one. */
  readonly sentence: (turn: readonly LogEntry<G>[], room: RoomView) => string | null;
}

/** What a game's log is given. */
export interface LogProps<G extends GameTypes> {
  readonly store: TableStore<G>;
  /** All of it, and not only what one may want to look up beside the game. */
  readonly whole?: boolean;
  /** What lies over the board goes away. */
  readonly makeRoom?: (() => void) | undefined;
}

/** The text, where it would give away what the board reveals, such as a die; or only the numbers, such as of goods that arrive. */
export type AfterAnimation = 'text' | 'numbers';

/** A game as the table sees it. */
export interface GameClient<G extends GameTypes = GameTypes> {
  readonly id: string;
  /** Loads Phaser and draws into `host`; called only when a table has begun. */
  createBoard(host: HTMLElement, language: Language): Promise<Board<G>>;
  /** The view after an event, as far as the event tells it to seat `me`, or to everybody; `view` itself is untouched. */
  reduce(view: G['view'], event: G['event'], me?: Seat): G['view'];
  /** Everything around the board: hand, holds, ships, questions, log, score. */
  readonly Panels: ComponentType<{ readonly store: TableStore<G> }>;
  /** The story so far, line by line. */
  readonly Log: ComponentType<LogProps<G>>;
  /** The rules reference, a dialog that shows itself after `openRules()`; also works without a table. */
  readonly Rules: ComponentType;
  openRules(): void;
  /** Whether something lies over all of its board, which is then seen whole; absent where a board is never enlarged. */
  readonly covers?: (view: G['view']) => boolean;
  /** What it tells newcomers in a real game, the most urgent first; absent where there is nothing to tell. */
  readonly hints?: () => Promise<readonly Hint<G>[]>;
  /** Shows the secrets of a record, or of a game to casters; absent if nothing stays secret for long. */
  readonly openCards?: () => Promise<OpenCards<G>>;
  /** What a finished game counts in the statistics of a device. */
  readonly statistics?: () => Promise<GameStatistics>;
  /** Its part of the picture of a finished game; absent where a game has none. */
  readonly picture?: () => Promise<GamePicture<G>>;
  /** Absent where the manifest announces none. */
  readonly puzzles?: () => Promise<Puzzles<G>>;
  /** Reviews the record of a game; absent where a game has no coach. */
  readonly Review?: ComponentType<ReviewProps<G>>;
  /** How it shows what the table has agreed on; absent where there is nothing to agree on. */
  readonly options?: OptionsPart;
  /** Name of a place for screen readers: number, kind, cost, who is there. */
  placeLabel(place: number, store: TableStore<G>): string;
  /** What is told of a place that is pointed at, '' for nothing; its name when absent. */
  placeTip?(place: number, store: TableStore<G>): string;
  /** The round that is played, as it is called, or ''; absent where a game has none, or its own panels say it. */
  readonly round?: (view: G['view']) => string;
  /** Lines of the log: one sentence in the present language, or null for events not worth one. */
  sentence(event: G['event'], after: G['view'], room: RoomView, me: Seat): string | null;
  /** Places of which that sentence speaks by their numbers: these stand on the board meanwhile. */
  named?(event: G['event']): readonly number[];
  /** Absent: no turn is ever passed over, and none is played again. */
  readonly turns?: Turns<G>;
  /** What of an event changes only once its animation is over; absent where nothing ever waits. */
  afterAnimation?(event: G['event']): AfterAnimation | undefined;
  /** The name of the effect a sound goes with, or null. */
  sound(event: G['event']): SoundName | null;
}

export interface ReviewProps<G extends GameTypes> {
  readonly record: { readonly seats: number; readonly choices: object; readonly steps: readonly { input: Input<G> }[] };
  readonly room: RoomView;
  /** The seat of the viewpoint; −1 for none. */
  readonly seat: Seat;
  /** The number of inputs before the moment that is shown. */
  readonly at: number;
  /** Shows another moment, through the eyes of a seat. */
  readonly to: (inputs: number, seat: Seat) => void;
  /** It begins without being asked for. */
  readonly begin: boolean;
  /** A sentence about what an input led to; null for none. */
  readonly sentence: (input: number) => string | null;
}

/** A record with all cards open. */
export interface OpenCards<G extends GameTypes> {
  /** The view of spectators without secrets. */
  readonly view: (state: G['state']) => G['view'];
  /** The hands of all seats. */
  readonly Hands: ComponentType<ServerMessages<G>['hands'] & { readonly view: G['view']; readonly room: RoomView }>;
}

/** The sounds that a game may have for its events (client/src/sound). */
export type SoundName =
  | 'dice'
  | 'combatDie'
  | 'shortageDie'
  | 'diePlaced'
  | 'lots'
  | 'cardLaid'
  | 'cardTurned'
  | 'cardDrawn'
  | 'shuffle'
  | 'gold'
  | 'food'
  | 'powder'
  | 'goldPaid'
  | 'foodPaid'
  | 'plunder'
  | 'treasure'
  | 'sail'
  | 'retreat'
  | 'splash'
  | 'sink'
  | 'plunge'
  | 'creak'
  | 'ghost'
  | 'arms'
  | 'cannon'
  | 'clash'
  | 'order'
  | 'refused'
  | 'bell'
  | 'badge'
  | 'finish'
  | 'win'
  | 'boots'
  | 'flag'
  | 'shove'
  | 'shrug';

/** The words of `TableOptions.game`. */
export type Agreed = readonly string[];

export interface OptionsPanelProps {
  readonly agreed: Agreed;
  /** How many are seated. */
  readonly seated: number;
  /** Who does not host only looks. */
  readonly hosting: boolean;
  /** Why the last wish was not granted, in words. */
  readonly refusal: string | null;
  readonly choose: (wish: Agreed) => void;
}

/** How a game shows its options: in the lobby, at the door of a table, and while it is played. */
export interface OptionsPart {
  /** In a few words, e.g. “Official with 2 house rules”. */
  summary(agreed: Agreed): string;
  /** What else one should know of it before the start, with so many seated. */
  more?(agreed: Agreed, seated: number): string;
  /** The heading over all that is in force. */
  title(): string;
  readonly InForce: ComponentType<{ readonly agreed: Agreed }>;
  /** Where the host chooses, in a dialog of the lobby. */
  readonly Panel: ComponentType<OptionsPanelProps>;
}
