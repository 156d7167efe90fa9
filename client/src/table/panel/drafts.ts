import { signal } from '@preact/signals';

interface Draft<D> {
  readonly decision: number;
  readonly draft: D | null;
}

const NONE = { decision: -1, draft: null };

/** What has been picked for the open question and not yet confirmed. One question at a time, one draft. */
export class Drafts<D> {
  private readonly now = signal<Draft<D>>(NONE);

  /** The draft for that question; null when nothing is picked. Reading subscribes. */
  of(decision: number): D | null {
    return this.now.value.decision === decision ? this.now.value.draft : null;
  }

  /** Whether that question has had a draft, even one put back to nothing. */
  has(decision: number): boolean {
    return this.now.value.decision === decision;
  }

  pick(decision: number, draft: D | null): void {
    this.now.value = { decision, draft };
  }

  /** Nothing is asked any more: another game's questions have the same numbers. */
  forget(): void {
    this.now.value = NONE;
  }
}
