/** Several processes that serve the same tables. The database records which of them owns a table, and Redis carries calls between them. */
import { matchMaker, type ServerOptions } from 'colyseus';
import type { StoredJournal } from '../journal/storedJournal';
import type { Log } from '../journal/schema';
import type { Crowd } from '../rooms/crowd';
import { Neighbours, type Counts } from './neighbours';
import { RedisLink } from './redis';

/** How often this process checks its data in Redis, in ms. */
const LOOK_EVERY = 5_000;
/** How long after the death of a process its data in Redis is deleted, in ms: by then others have listed its tables. */
const BURIED_AFTER = 60_000;
/** Tables that a stopping process hands over per second, so that none waits long to be opened elsewhere. */
const HANDED_OVER_PER_SECOND = 100;
/** The Redis set of processes that open no new tables. */
const DRAINING = 'draining';
/** The Redis set of processes that have listed their tables. If Redis loses it, it has lost the tables too. */
const KNOWN = 'known';

interface ClusterSettings {
  readonly redisUrl: string;
  /** Where browsers find this process: host, port and path, without `https://`. */
  readonly publicAddress: string;
  readonly journal: Pick<StoredJournal, 'enter' | 'lives'>;
  readonly log: Log;
}

export class Cluster {
  readonly options: Pick<ServerOptions, 'presence' | 'driver' | 'publicAddress' | 'selectProcessIdToCreateRoom'>;
  private readonly link: RedisLink;
  private looking: NodeJS.Timeout | undefined;
  private neighbours: Neighbours | undefined;
  private handedOver = 0;
  private draining = false;

  constructor(private readonly settings: ClusterSettings) {
    const { log, publicAddress, redisUrl } = settings;
    this.link = new RedisLink(redisUrl, log);
    const { driver, presence } = this.link;
    this.options = {
      driver,
      presence,
      publicAddress,
      selectProcessIdToCreateRoom: (_game, opening) => this.processFor(opening),
    };
  }

  /** Joins the cluster once Redis answers. From then on rooms missing in Redis are restored, and limits per address hold for all servers. */
  async enter(counts: Counts): Promise<void> {
    const { journal, log, publicAddress } = this.settings;
    const { presence } = this.link;
    await this.link.ready();
    await journal.enter({ process: matchMaker.processId, address: publicAddress }, (dead) => {
      log.warn({ processes: dead }, 'servers have died; their tables are opened by others');
      this.buryLater(dead);
    });
    this.neighbours = new Neighbours(presence, matchMaker.processId, counts);
    await this.neighbours.enter();
    this.looking = setInterval(() => {
      if (this.draining) void presence.sadd(DRAINING, matchMaker.processId);
      void matchMaker.stats.persist(true);
      // Redis is unreachable; the next check repeats it.
      this.remind(counts.crowd).catch(() => undefined);
    }, LOOK_EVERY).unref();
  }

  /** When a process stops: the delay of its next table, in ms. */
  nextHandOver(): number {
    return (this.handedOver++ / HANDED_OVER_PER_SECOND) * 1000;
  }

  /** Tells the others to open no new tables here, or to do so again. */
  async drain(draining: boolean): Promise<void> {
    this.draining = draining;
    await this.link.presence[draining ? 'sadd' : 'srem'](DRAINING, matchMaker.processId);
  }

  /** Pings Redis. */
  ask(): Promise<unknown> {
    return this.link.presence.get('readiness');
  }

  leave(): void {
    clearInterval(this.looking);
    this.neighbours?.leave();
  }

  /** Sleeping tables wake here. New ones are opened at the less busy of two random processes, which spreads concurrent ones. */
  private async processFor(opening: unknown): Promise<string> {
    if (typeof opening === 'object' && opening !== null && 'wake' in opening) return matchMaker.processId;
    const [all, draining] = await Promise.all([matchMaker.stats.fetchAll(), this.link.presence.smembers(DRAINING)]);
    const living = all.filter(({ processId }) => {
      return this.settings.journal.lives(processId) && !draining.includes(processId);
    });
    const drawn = (): (typeof living)[number] | undefined => living[Math.floor(Math.random() * living.length)];
    const [one, other] = [drawn(), drawn()];
    if (one === undefined || other === undefined) return matchMaker.processId;
    return one.roomCount <= other.roomCount ? one.processId : other.processId;
  }

  /** Writes all tables of this process to Redis again, if Redis has lost them or may have missed a change. */
  private async remind(crowd: Crowd): Promise<void> {
    const { link } = this;
    const { driver, presence } = link;
    if ((await presence.sismember(KNOWN, matchMaker.processId)) && !link.stale) return;
    link.stale = false;
    await driver.cleanup(matchMaker.processId);
    await crowd.relist();
    await presence.sadd(KNOWN, matchMaker.processId);
    link.recovered();
  }

  /** Removes the entries of dead processes from Redis; retries while Redis is away. */
  private buryLater(dead: readonly string[]): void {
    const { link } = this;
    const { driver, presence } = link;
    const bury = async (process: string): Promise<void> => {
      await presence.sismember(KNOWN, process);
      await driver.cleanup(process);
      await matchMaker.stats.excludeProcess(process);
      await presence.srem(DRAINING, process);
      await presence.srem(KNOWN, process);
    };
    setTimeout(() => {
      Promise.all(dead.map(bury)).catch(() => this.buryLater(dead));
    }, BURIED_AFTER).unref();
  }
}
