/** Whom this browser hides: what they say at one table is not shown or heard here. Nobody else is told. */
import type { KeyValueStore } from '../storage';

const KEY = 'brigantine.hidden';
/** Most people who are kept, of all tables; beyond that the first is heard again. */
const MOST = 100;

interface Hidden {
  readonly code: string;
  readonly name: string;
}

type Known = { value: readonly Hidden[] | undefined };

/** The people this browser hides. */
export class HiddenPeople {
  constructor(
    private readonly storage: KeyValueStore,
    /** The choices made on this page; a signal, so that views update. */
    private readonly known: Known = { value: undefined },
  ) {}

  has(code: string, name: string): boolean {
    return this.people().some((each) => each.code === code && each.name === name);
  }

  /** Hides what somebody says, or shows it again. */
  set(code: string, name: string, hidden: boolean): void {
    const others = this.people().filter((each) => each.code !== code || each.name !== name);
    const list = hidden ? [...others, { code, name }].slice(-MOST) : others;
    this.known.value = list;
    this.storage.setItem(KEY, JSON.stringify(list));
  }

  private people(): readonly Hidden[] {
    return this.known.value ?? this.read();
  }

  private read(): readonly Hidden[] {
    try {
      const found: unknown = JSON.parse(this.storage.getItem(KEY) ?? '[]');
      return Array.isArray(found) ? (found as unknown[]).filter(isHidden) : [];
    } catch {
      return [];
    }
  }
}

function isHidden(value: unknown): value is Hidden {
  if (typeof value !== 'object' || value === null) return false;
  const { code, name } = value as Record<keyof Hidden, unknown>;
  return typeof code === 'string' && typeof name === 'string';
}
