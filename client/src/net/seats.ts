/**
 * Seat tokens: whoever holds one has the seat. This tab's stands in sessionStorage (three tabs are three
 * players); the last one per code also in localStorage, to be offered again. Newest wins.
 */
import { normaliseCode, SEATS_ASKED } from '@brigantine/shared/protocol';

export interface KeptSeat {
  readonly code: string;
  readonly token: string;
  readonly name: string;
  /** ms since epoch. */
  readonly at: number;
}

const KEY = 'brigantine.seats';
const MOST = SEATS_ASKED;
/** Longer than any question may wait for its answer: each return to a table keeps its seat anew. */
const OLDEST_MS = 60 * 24 * 60 * 60 * 1000;

/** Where seats are kept: the browser's two storages, or any two for tests. */
export interface Storages {
  readonly tab: Pick<Storage, 'getItem' | 'setItem'>;
  readonly device: Pick<Storage, 'getItem' | 'setItem'>;
}

export class Seats {
  constructor(
    private readonly storages: Storages,
    private readonly now: () => number = Date.now,
  ) {}

  /** The token this tab holds for that table. */
  ofTab(code: string): KeptSeat | undefined {
    return this.read('tab').find((seat) => seat.code === code);
  }

  /** Seats last held in this browser, newest first. */
  ofDevice(): readonly KeptSeat[] {
    return this.read('device').filter((seat) => this.now() - seat.at < OLDEST_MS);
  }

  keep(seat: Omit<KeptSeat, 'at'>): void {
    const kept = { ...seat, at: this.now() };
    for (const where of ['tab', 'device'] as const) {
      const others = this.read(where).filter((each) => each.code !== seat.code);
      this.write(where, [kept, ...others].slice(0, MOST));
    }
  }

  /** The seat is given up or gone. Only that token: another tab may have a newer one. */
  forget(code: string, token: string): void {
    for (const where of ['tab', 'device'] as const) {
      const seats = this.read(where);
      const left = seats.filter((each) => each.code !== code || each.token !== token);
      if (left.length !== seats.length) this.write(where, left);
    }
  }

  private read(where: keyof Storages): KeptSeat[] {
    try {
      const found: unknown = JSON.parse(this.storages[where].getItem(KEY) ?? '[]');
      return Array.isArray(found) ? found.filter(isKeptSeat) : [];
    } catch {
      return [];
    }
  }

  private write(where: keyof Storages, seats: readonly KeptSeat[]): void {
    try {
      this.storages[where].setItem(KEY, JSON.stringify(seats));
    } catch {
      // Storage may be full or forbidden: the seat then lives as long as the page.
    }
  }
}

function isKeptSeat(value: unknown): value is KeptSeat {
  if (typeof value !== 'object' || value === null) return false;
  const { code, token, name, at } = value as Record<keyof KeptSeat, unknown>;
  return (
    typeof code === 'string' &&
    normaliseCode(code) === code &&
    typeof token === 'string' &&
    token !== '' &&
    typeof name === 'string' &&
    typeof at === 'number'
  );
}
