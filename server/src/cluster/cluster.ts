/** Several processes that serve the same tables: the database says which of them has a table, and Redis carries calls between them. */
import { matchMaker, type ServerOptions } from '@colyseus/core';
import { RedisDriver } from '@colyseus/redis-driver';
import { RedisPresence } from '@colyseus/redis-presence';
import type { StoredJournal } from '../journal/storedJournal';
import type { Log } from '../journal/store';
import type { Crowd } from '../rooms/crowd';
import { listensTo } from '../rooms/framework';
import { Neighbours, type Counts } from './neighbours';

/** How often it is looked whether Redis has forgotten this process, in ms. */
const LOOK_EVERY = 5_000;
/** How long after its death what Redis has of a process is thrown away, in ms: by then its tables are listed by others. */
const BURIED_AFTER = 60_000;
/** How many tables a process that stops hands over in a second, so that none waits long to be opened elsewhere. */
const HANDED_OVER_PER_SECOND = 100;
/** Where Redis keeps the names of those that open no new tables. */
const DRAINING = 'draining';
/** Where it keeps the names of those whose tables it has been told of: with them it has forgotten their tables. */
const KNOWN = 'known';

export interface ClusterSettings {
  readonly redisUrl: string;
  /** Where browsers find this process: host, port and path, without `https://`. */
  readonly publicAddress: string;
  readonly journal: Pick<StoredJournal, 'enter' | 'lives'>;
  readonly log: Log;
}

/** This process, among those that serve the same tables. */
export class Cluster {
  /** What the framework is to use. */
  readonly options: Pick<ServerOptions, 'presence' | 'driver' | 'publicAddress' | 'selectProcessIdToCreateRoom'>;
  private readonly driver: RedisDriver;
  private readonly presence: RedisPresence;
  private looking: NodeJS.Timeout | undefined;
  private neighbours: Neighbours | undefined;
  private handedOver = 0;
  private draining = false;

  constructor(private readonly settings: ClusterSettings) {
    const { log, publicAddress, redisUrl } = settings;
    this.driver = new RedisDriver(redisUrl);
    this.presence = new RedisPresence(redisUrl);
    listensTo([this.driver, this.presence], (error) => log.warn({ err: error }, 'Redis cannot be reached'));
    this.options = {
      driver: this.driver,
      presence: this.presence,
      publicAddress,
      selectProcessIdToCreateRoom: (_game, opening) => this.processFor(opening),
    };
  }

  /** Joins the others. From then on Redis is told of rooms that it has forgotten, and the limits of addresses hold for all servers. */
  async enter(counts: Counts): Promise<void> {
    const { journal, log, publicAddress } = this.settings;
    await journal.enter({ process: matchMaker.processId, address: publicAddress }, (dead) => this.bury(dead));
    this.neighbours = new Neighbours(this.presence, matchMaker.processId, counts);
    await this.neighbours.enter((error) =>
      log.warn({ err: error }, 'other servers do not hear what addresses hold here'),
    );
    this.looking = setInterval(() => {
      const drained = this.draining ? this.presence.sadd(DRAINING, matchMaker.processId) : undefined;
      Promise.all([this.remind(counts.crowd), matchMaker.stats.persist(true), drained]).catch((error: unknown) =>
        log.warn({ err: error }, 'Redis does not know of all tables of this server'),
      );
    }, LOOK_EVERY).unref();
  }

  /** When a process stops: how long the next of its tables waits until it is handed over, in ms. */
  nextHandOver(): number {
    return (this.handedOver++ / HANDED_OVER_PER_SECOND) * 1000;
  }

  /** From now on the others open no new tables at this process, or do so again. */
  async drain(draining: boolean): Promise<void> {
    this.draining = draining;
    await this.presence[draining ? 'sadd' : 'srem'](DRAINING, matchMaker.processId);
  }

  /** Asks Redis for nothing in particular. Resolves when it has answered. */
  ask(): Promise<unknown> {
    return this.presence.get('readiness');
  }

  leave(): void {
    clearInterval(this.looking);
    this.neighbours?.leave();
  }

  /** A table that sleeps wakes here. A new one is opened at the less busy of two processes, so that several at once are spread. */
  private async processFor(opening: unknown): Promise<string> {
    if (typeof opening === 'object' && opening !== null && 'wake' in opening) return matchMaker.processId;
    const [all, draining] = await Promise.all([matchMaker.stats.fetchAll(), this.presence.smembers(DRAINING)]);
    const living = all.filter(({ processId }) => {
      return this.settings.journal.lives(processId) && !draining.includes(processId);
    });
    const drawn = (): (typeof living)[number] | undefined => living[Math.floor(Math.random() * living.length)];
    const [one, other] = [drawn(), drawn()];
    if (one === undefined || other === undefined) return matchMaker.processId;
    return one.roomCount <= other.roomCount ? one.processId : other.processId;
  }

  /** Tells Redis of all tables of this process, if it does not even know the process. */
  private async remind(crowd: Crowd): Promise<void> {
    if (await this.presence.sismember(KNOWN, matchMaker.processId)) return;
    await crowd.relist();
    await this.presence.sadd(KNOWN, matchMaker.processId);
  }

  private bury(dead: readonly string[]): void {
    const { log } = this.settings;
    log.warn({ processes: dead }, 'servers have died; their tables are opened by others');
    setTimeout(() => {
      for (const process of dead) {
        Promise.all([
          matchMaker.stats.excludeProcess(process),
          this.driver.cleanup(process),
          this.presence.srem(DRAINING, process),
          this.presence.srem(KNOWN, process),
        ]).catch((error: unknown) => log.warn({ err: error }, 'what a dead server has left in Redis stays there'));
      }
    }, BURIED_AFTER).unref();
  }
}
