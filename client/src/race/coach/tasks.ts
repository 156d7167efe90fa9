/** Messages between the page and the coach's worker. */
import type { Asked, Hint } from '@brigantine/shared/race/coach';

/** Tasks by name, with their results. */
export interface Tasks {
  hint: { readonly input: Asked; readonly result: Hint | null };
}
export type TaskName = keyof Tasks;

export interface Request<Name extends TaskName = TaskName> {
  readonly id: number;
  readonly name: Name;
  readonly input: Tasks[Name]['input'];
}

export type Reply =
  | { readonly id: number; readonly result: Tasks[TaskName]['result'] }
  | { readonly id: number; readonly error: string };
