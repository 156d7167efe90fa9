/**
 * Detects that the server is newer than the page. The server writes its build name into the page. Another name later
 * means that the page is old, and that its lazy parts may be gone.
 */
import { NetError, type Failure } from '@brigantine/shared/net';
import type { SafeStorage } from '../storage';

/** Storage key of the builds for which this tab has reloaded by itself. */
const KEY = 'brigantine.reloaded';
/** The server's build name while developing. */
const UNBUILT = 'development';

/** Access to the page. */
export interface RenewalPage {
  /** The build of the page; undefined in development. */
  build(): string | undefined;
  /** The server's build; rejects if it does not answer. */
  ask(): Promise<string>;
  reload(): void;
  /** Shows the server's build if it differs from the page's; null if not. */
  show(newer: string | null): void;
  /** The storage of this tab. */
  readonly memory: Pick<SafeStorage, 'getItem' | 'setItem'>;
}

export class Renewal {
  private newer: string | null = null;

  constructor(private readonly page: RenewalPage) {}

  /** The build of the page; undefined in development. */
  get build(): string | undefined {
    return this.page.build();
  }

  /** The server's build; rejects if it does not answer. */
  ask(): Promise<string> {
    return this.page.ask();
  }

  /** Called with the server's build. */
  heard(build: string): void {
    const own = this.page.build();
    const known = own !== undefined && own !== UNBUILT && build !== UNBUILT;
    this.newer = known && own !== build ? build : null;
    this.page.show(this.newer);
  }

  /** Whether the page has reloaded for that build without effect. It does not reload by itself again. */
  get tried(): boolean {
    return this.newer !== null && this.reloadedFor().includes(this.newer);
  }

  /** Reloads the page, unless it has done so for this build. */
  byItself(): void {
    if (this.newer === null || this.tried) return;
    // Without storage the page could reload for ever.
    const stored = this.page.memory.setItem(KEY, JSON.stringify([...this.reloadedFor(), this.newer]));
    if (stored) this.page.reload();
  }

  /** Reloads at the player's request. */
  now(): void {
    this.page.reload();
  }

  /** Loads a part of the page. Throws `NetError` with the reason: the part is gone, or the server unreachable. */
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
