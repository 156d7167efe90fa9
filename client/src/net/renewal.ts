/**
 * When the server has become newer than the page. The server writes its build's name into the page; whoever hears
 * another name later knows that the page is old, and that parts of it which were not loaded yet may be gone.
 */
import { NetError, type Failure } from '@brigantine/shared/net';
import type { SafeStorage } from '../storage';

/** The builds for which this tab has reloaded by itself. */
const KEY = 'brigantine.reloaded';
/** The server's build name while developing. */
const UNBUILT = 'development';

/** What a renewal needs of the page. */
export interface RenewalPage {
  /** The build the page is; undefined while developing. */
  build(): string | undefined;
  /** The server's build; rejects when it does not answer. */
  ask(): Promise<string>;
  reload(): void;
  /** The server's build, when the page is of another one; null when it is not. */
  show(newer: string | null): void;
  /** The storage of this tab. */
  readonly memory: Pick<SafeStorage, 'getItem' | 'setItem'>;
}

export class Renewal {
  private newer: string | null = null;

  constructor(private readonly page: RenewalPage) {}

  /** The build the page is; undefined while developing. */
  get build(): string | undefined {
    return this.page.build();
  }

  /** The server's build; rejects when it does not answer. */
  ask(): Promise<string> {
    return this.page.ask();
  }

  /** The server has told its build. */
  heard(build: string): void {
    const own = this.page.build();
    const known = own !== undefined && own !== UNBUILT && build !== UNBUILT;
    this.newer = known && own !== build ? build : null;
    this.page.show(this.newer);
  }

  /** Whether the page has already reloaded for that build without effect: it does not do so again by itself. */
  get tried(): boolean {
    return this.newer !== null && this.reloadedFor().includes(this.newer);
  }

  /** Reloads the page, unless it did so for this build before. */
  byItself(): void {
    if (this.newer === null || this.tried) return;
    // Without storage the page could reload for ever.
    const stored = this.page.memory.setItem(KEY, JSON.stringify([...this.reloadedFor(), this.newer]));
    if (stored) this.page.reload();
  }

  /** Reloads because the player has asked for it. */
  now(): void {
    this.page.reload();
  }

  /** Loads a part of the page. Throws `NetError`, which says whether the part is gone or the server away. */
  async part<T>(load: () => Promise<T>): Promise<T> {
    try {
      return await load();
    } catch (fault) {
      const why = await this.whyMissing();
      if (why === 'missingPart') console.error(fault);
      throw new NetError(why);
    }
  }

  private async whyMissing(): Promise<Failure> {
    try {
      this.heard(await this.page.ask());
    } catch {
      return 'unreachable';
    }
    return this.newer === null ? 'missingPart' : 'staleBuild';
  }

  private reloadedFor(): readonly unknown[] {
    try {
      const kept: unknown = JSON.parse(this.page.memory.getItem(KEY) ?? '[]');
      return Array.isArray(kept) ? (kept as unknown[]) : [];
    } catch {
      return [];
    }
  }
}
