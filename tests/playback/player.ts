/** What the page of a playback can be asked to do; the page is client/dev/playback.tsx. */
import type { RoomView } from '@brigantine/shared/protocol';

/** An event or a view of whichever game is played back. */
export type Plain = { readonly [key: string]: unknown };
export type PlainEvent = Plain & { readonly type: string };

/** What one input has led to, as one viewer sees it. */
export interface Told {
  readonly events: readonly PlainEvent[];
  readonly view: Plain;
}

export interface Opening {
  readonly game: string;
  readonly language: 'en' | 'fr';
  /** Of the board, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly room: RoomView;
  /** −1 watches. */
  readonly seat: number;
  readonly view: Plain;
  /** The game's panels are mounted beside the board. */
  readonly panels?: boolean;
}

/** What is on the board now. */
export interface Census {
  /** Display objects, those in containers included. */
  readonly objects: number;
  readonly textures: number;
  /** Something moves, or the loop of frames runs. */
  readonly moving: boolean;
  readonly awake: boolean;
  readonly drawn: Readonly<Record<string, number>>;
}

/** One event as pictures: the page keeps the frames for its sheet. */
export interface Film {
  readonly label: string;
  readonly before: Told;
  /** Which of the step's events is filmed. */
  readonly index: number;
  readonly opening: Opening;
}

export interface Player {
  open(opening: Opening): Promise<void>;
  /** Plays a step through the table's own timeline; resolves when it has settled. */
  tell(step: Told, speed: number): Promise<void>;
  census(): Census;
  /** What is left when the board has been painted anew in the state it shows. */
  repainted(): Promise<Census>;
  /** Types of the events that the board has played, those of the log, and what has gone wrong. */
  record(): {
    readonly played: readonly string[];
    readonly logged: readonly string[];
    readonly faults: readonly string[];
  };
  /** Frames until the loop of frames sleeps. */
  asleep(): Promise<void>;
  /** Films one event of a step. Returns how long it lasts at normal speed, in ms. */
  film(film: Film): Promise<number>;
  /** The sheet of all films so far, as a WebP picture in base64; begins a new one. */
  sheet(width: number): Promise<string>;
}
