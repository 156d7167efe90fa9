/** What the page of a playback can be asked to do; the page is client/dev/playback.tsx. */
import type { RoomView } from '@brigantine/shared/protocol';
import type { Language } from '../../client/src/i18n/areas';

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
  readonly language: Language;
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
  /** Pictures that were painted for one occasion. */
  readonly passing: number;
  readonly moving: boolean;
  /** The loop of frames runs. */
  readonly awake: boolean;
}

/** What was seen and heard of one event. */
export interface Shown {
  readonly type: string;
  /** Names of the pictures that its animation has used. */
  readonly pictures: readonly string[];
  /** Names of the sounds that began with it. */
  readonly sounds: readonly string[];
  /** At its end it is still dark over the chart of the race. */
  readonly dark: boolean;
  /** What is said beside a fight then. */
  readonly stakes: string;
  /** Ship or pirate and its place, at its end. */
  readonly drawn: Readonly<Record<string, number>>;
}

/** What the panels say of one player. */
export interface Plate {
  readonly livery: string;
  readonly acting: boolean;
  readonly gold: number;
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
  /** What the board has shown so far, the types of the events in the log, and what has gone wrong. */
  record(): {
    readonly shown: readonly Shown[];
    readonly logged: readonly string[];
    readonly faults: readonly string[];
  };
  /** The plates of the race's ships, as they stand. */
  plates(): readonly Plate[];
  /** The rows of the score sheet: the text of every cell. */
  scores(): readonly (readonly string[])[];
  /** From the first gesture on there is sound. */
  awaitGesture(): void;
  /** Resolves once sounds can be heard. */
  audible(): Promise<void>;
  /** The sound settings are changed. */
  setSound(settings: { readonly muted?: boolean; readonly volume?: number }): void;
  /** What the table's clock says at those seconds before the deadline. */
  clockAt(secondsBefore: number): Promise<{ readonly seconds: number; readonly share: number }>;
  /** Frames until the loop of frames sleeps. */
  asleep(): Promise<void>;
  /** Films one event of a step. Returns how long it lasts at normal speed, in ms. */
  film(film: Film): Promise<number>;
  /** The sheet of all films so far, so many side by side, as a JPEG picture in base64; begins a new one. Throws when it grows too large. */
  sheet(width: number, columns: number): Promise<string>;
}
