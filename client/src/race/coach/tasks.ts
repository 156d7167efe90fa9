/** Messages between the page and the coach's worker. */
import type { Asked, Hint, PlayedRace, Review } from '@brigantine/shared/race/coach';

/** Tasks by name, with their results. */
export interface Tasks {
  hint: { readonly input: Asked; readonly result: Hint | null };
  review: { readonly input: PlayedRace; readonly result: Review };
}
export type TaskName = keyof Tasks;

interface RequestOf<Name extends TaskName> {
  readonly id: number;
  readonly name: Name;
  readonly input: Tasks[Name]['input'];
}
export type Request = { [Name in TaskName]: RequestOf<Name> }[TaskName];

export type Reply =
  | { readonly id: number; readonly result: Tasks[TaskName]['result'] }
  /** From 0 to 1. */
  | { readonly id: number; readonly progress: number }
  | { readonly id: number; readonly error: string };
