/** Why a file is not shown. The client translates these codes. */
export type RecordFault =
  | 'tooLarge'
  | 'notJson'
  | 'notRecord' // JSON, but a field is missing or wrong
  | 'otherFormat' // of a newer version, which this build cannot read
  | 'unfinished' // the game was abandoned; it replays, but has no end to show
  | 'unknownGame'
  | 'altered'; // the rules lead elsewhere: the file was changed, or the rules were

/** Thrown for files that are no record of a game. */
export class RecordError extends Error {
  constructor(
    readonly code: RecordFault,
    /** For developers: the field or the difference. */
    message: string,
    /** The first input that is refused or leads elsewhere. */
    readonly at?: number,
  ) {
    super(message);
    this.name = 'RecordError';
  }
}
