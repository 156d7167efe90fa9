import { randomBytes, randomInt } from 'node:crypto';
import { chanceFrom, type Chance } from '@brigantine/shared/chance';
import {
  FAIR_PROTOCOL,
  fairChance,
  hashOf,
  SECRET_BYTES,
  type FairNonce,
  type FairProof,
} from '@brigantine/shared/fair';
import type { ErrorCode, FairView } from '@brigantine/shared/protocol';
import type { FairMemory } from './memory';
import type { Seats } from './seats';
import type { RoomServices } from './services';

const NO_SECRET: FairMemory = { secret: '', commitment: '', stage: 'open', hashes: [], nonces: [] };

/** The verifiable chance of one game (docs/fair.md). */
export class Fair {
  /** A new object exactly when it changes. */
  kept: FairMemory = NO_SECRET;

  constructor(private readonly services: Pick<RoomServices, 'chance'>) {
    this.renew();
  }

  /** Commits to a new secret, for the next game. */
  renew(): void {
    if (this.services.chance !== undefined) return;
    const secret = randomBytes(SECRET_BYTES).toString('hex');
    this.kept = { ...NO_SECRET, secret, commitment: hashOf(secret) };
  }

  /** Restores what was stored; older logs have nothing, and their running game cannot be proven. */
  recall(memory: FairMemory | undefined, plays: boolean): void {
    if (memory !== undefined || plays) this.kept = memory ?? NO_SECRET;
    else this.renew();
  }

  get on(): boolean {
    return this.kept.secret !== '';
  }

  /** The seats are fixed, and the game begins once the nonces are open. */
  get starting(): boolean {
    return this.kept.stage !== 'open';
  }

  start(): void {
    this.change({ stage: 'starting' });
  }

  /** Stores the hash of a player's nonce, or returns why not. Until the list is sealed, a later one replaces it. */
  take(player: number, hash: string, seats: Seats): ErrorCode | undefined {
    const { hashes, stage } = this.kept;
    if (!this.on || stage === 'sealed') return 'notNow';
    // Players who have left their seat may sit down again, as new players with the same nonce.
    const others = hashes.filter((each) => each.player !== player && seats.list.some(({ id }) => id === each.player));
    // A copied hash would be opened with a copied nonce.
    if (others.some((each) => each.hash === hash)) return 'taken';
    this.change({ hashes: [...others, { player, hash }] });
    return undefined;
  }

  has(player: number): boolean {
    return this.kept.hashes.some((each) => each.player === player);
  }

  seal(seats: Seats): void {
    this.change({ stage: 'sealed', nonces: this.listed(seats), hashes: [] });
  }

  /** Opens the nonce of a seat, or returns why not. */
  open(seat: number, nonce: string): ErrorCode | undefined {
    const sealed = this.kept.nonces.find((each) => each.seat === seat);
    if (sealed === undefined) return 'notNow';
    if (hashOf(nonce) !== sealed.hash) return 'badOption';
    if (sealed.nonce === undefined) {
      this.change({ nonces: this.kept.nonces.map((each) => (each === sealed ? { ...sealed, nonce } : each)) });
    }
    return undefined;
  }

  /** Whether this seat has sealed a nonce and not opened it. */
  withholds(seat: number): boolean {
    return this.kept.nonces.some((each) => each.seat === seat && each.nonce === undefined);
  }

  /** The chance of the game, of which so many outcomes are drawn already. */
  chance(drawn: number): Chance {
    const { chance } = this.services;
    if (chance !== undefined) return chance();
    const { secret, nonces } = this.kept;
    // A 32-bit integer takes no heap memory.
    return this.on ? fairChance(secret, nonces, drawn) : chanceFrom((n) => randomInt(n) | 0);
  }

  view(seats: Seats, over: boolean): FairView {
    const { commitment, nonces, secret, stage } = this.kept;
    const shown = stage === 'sealed' ? nonces : this.listed(seats);
    return {
      commitment,
      stage,
      nonces: shown.map(({ seat, hash, nonce = '' }) => ({ seat, hash, nonce })),
      secret: over ? secret : '',
    };
  }

  private listed(seats: Seats): FairNonce[] {
    return seats.list.flatMap(({ id }, seat) => {
      const hash = this.kept.hashes.find(({ player }) => player === id)?.hash;
      return hash === undefined ? [] : { seat, hash };
    });
  }

  private change(change: Partial<FairMemory>): void {
    this.kept = { ...this.kept, ...change };
  }
}

/** What is published of the chance of a game, with the secret once it is over; undefined if it cannot be proven. */
export function proofOf({ secret, commitment, nonces }: FairMemory, over: boolean): FairProof | undefined {
  if (secret === '') return undefined;
  return { protocol: FAIR_PROTOCOL, commitment, nonces, ...(over && { secret }) };
}
