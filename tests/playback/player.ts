/** Functions of the playback page, client/dev/playback.tsx. */
import type { RoomView } from '@brigantine/shared/protocol';
import type { Language } from '../../client/src/i18n/areas';

/** An event or a view of any game. */
export type Plain = { readonly [key: string]: unknown };
export type PlainEvent = Plain & { readonly type: string };

/** The result of one input for one viewer. */
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
  /** −1 for a spectator. */
  readonly seat: number;
  readonly view: Plain;
  /** Mounts the game's panels beside the board. */
  readonly panels?: boolean;
}

/** Counts of what is on the board. */
export interface Census {
  /** Display objects, including those in containers. */
  readonly objects: number;
  /** Pictures painted for one occasion. */
  readonly passing: number;
  readonly moving: boolean;
  /** Whether the frame loop runs. */
  readonly awake: boolean;
}

/** What one event showed and played. */
export interface Shown {
  readonly type: string;
  /** It may overlap with the next event. */
  readonly brief: boolean;
  /** How long the next event had to wait for it. */
  readonly ms: number;
  /** Names of the pictures in its animation. */
  readonly pictures: readonly string[];
  /** Names of the sounds it started. */
  readonly sounds: readonly string[];
  /** Whether the chart of the race is still dark at its end. */
  readonly dark: boolean;
  /** The text beside a fight at that time. */
  readonly stakes: string;
  /** Final place of each ship or pirate. */
  readonly drawn: Readonly<Record<string, number>>;
}

/** The panels' information about one player. */
export interface Plate {
  readonly livery: string;
  readonly acting: boolean;
  readonly gold: number;
}

/** One event as pictures, which the page keeps for its sheet. */
export interface Film {
  readonly label: string;
  readonly before: Told;
  /** Index of the event in the step. */
  readonly index: number;
  readonly opening: Opening;
}

export interface Player {
  open(opening: Opening): Promise<void>;
  /** Plays a step through the table's timeline; resolves when it has settled. */
  tell(step: Told, speed: number): Promise<void>;
  census(): Census;
  /** Repaints the board in its current state and counts what is on it. */
  repainted(): Promise<Census>;
  /** What the board has shown so far, the types of events in the log, and errors. */
  record(): {
    readonly shown: readonly Shown[];
    readonly logged: readonly string[];
    readonly faults: readonly string[];
  };
  /** The current plates of the race's ships. */
  plates(): readonly Plate[];
  /** The rows of the score sheet, as the text of every cell. */
  scores(): readonly (readonly string[])[];
  /** Enables sound at the first gesture. */
  awaitGesture(): void;
  /** Resolves once sounds can play. */
  audible(): Promise<void>;
  /** Changes the sound settings. */
  setSound(settings: { readonly muted?: boolean; readonly volume?: number }): void;
  /** The text of the table's clock at these seconds before the deadline. */
  clockAt(secondsBefore: number): Promise<{ readonly seconds: number; readonly share: number }>;
  /** Counts frames until the frame loop sleeps. */
  asleep(): Promise<void>;
  /** Films one event of a step. Returns its duration at normal speed, in ms. */
  film(film: Film): Promise<number>;
  /** The sheet of all films so far as a JPEG in base64; starts a new one. Throws if it grows too large. */
  sheet(width: number, columns: number): Promise<string>;
}
