import { signal } from '@preact/signals';

/** What has been picked for the open question and not yet confirmed. One question at a time, one draft. */
export class Drafts<D> {
  private readonly now = signal<{ readonly decision: number; readonly draft: D | null }>({ decision: -1, draft: null });

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
}
