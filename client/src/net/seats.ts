/** Seat tokens. sessionStorage has this tab's, so that three tabs are three players; localStorage has the latest per code, to offer it again. */
import { normaliseCode, SEATS_ASKED } from '@brigantine/shared/protocol';
import type { KeyValueStore } from '../storage';

export interface KeptSeat {
  readonly code: string;
  readonly token: string;
  readonly name: string;
  /** The game, if this browser knows it. */
  readonly game?: string;
  /** ms since epoch. */
  readonly at: number;
}

const KEY = 'brigantine.seats';
/** Codes of the tables from which this browser was removed. */
const CLOSED_KEY = 'brigantine.sentAway';
const MOST = SEATS_ASKED;
/** Longer than the longest clock: each return to a table stores its seat anew. */
const OLDEST_MS = 60 * 24 * 60 * 60 * 1000;

interface Storages {
  readonly tab: KeyValueStore;
  readonly device: KeyValueStore;
}

export class Seats {
  constructor(
    private readonly storages: Storages,
    private readonly now: () => number = Date.now,
  ) {}

  /** The token of this tab for that table. */
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

  /** Forgets a seat that is given up or gone, if it still has this token: another tab may have stored a newer one. */
  forget(code: string, token: string): void {
    for (const where of ['tab', 'device'] as const) {
      const seats = this.read(where);
      const left = seats.filter((each) => each.code !== code || each.token !== token);
      if (left.length !== seats.length) this.write(where, left);
    }
  }

  /** Tables from which this browser was removed, as far as it knows. */
  sentAwayFrom(): readonly string[] {
    return this.list('device', CLOSED_KEY).filter((code) => typeof code === 'string');
  }

  /** The host has removed or readmitted this browser. */
  setSentAway(code: string, away: boolean): void {
    const known = this.sentAwayFrom();
    if (known.includes(code) === away) return;
    const others = known.filter((each) => each !== code);
    this.write('device', away ? [code, ...others].slice(0, MOST) : others, CLOSED_KEY);
  }

  private read(where: keyof Storages): KeptSeat[] {
    return this.list(where, KEY).filter(isKeptSeat);
  }

  private list(where: keyof Storages, key: string): readonly unknown[] {
    try {
      const found: unknown = JSON.parse(this.storages[where].getItem(key) ?? '[]');
      return Array.isArray(found) ? (found as unknown[]) : [];
    } catch {
      return [];
    }
  }

  private write(where: keyof Storages, list: readonly unknown[], key = KEY): void {
    this.storages[where].setItem(key, JSON.stringify(list));
  }
}

function isKeptSeat(value: unknown): value is KeptSeat {
  if (typeof value !== 'object' || value === null) return false;
  const { code, token, name, game, at } = value as Record<keyof KeptSeat, unknown>;
  return (
    typeof code === 'string' &&
    normaliseCode(code) === code &&
    typeof token === 'string' &&
    token !== '' &&
    typeof name === 'string' &&
    (game === undefined || typeof game === 'string') &&
    typeof at === 'number'
  );
}
