/**
 * The connections to Redis. The framework does not await its calls, so a rejection would end the process. Here failed writes do not reject, and
 * `Cluster` repeats all writes when Redis is back.
 */
import { RedisDriver } from '@colyseus/redis-driver';
import { RedisPresence } from '@colyseus/redis-presence';
import { Redis, type RedisOptions } from 'ioredis';
import type { Log } from '../journal/schema';
import { forgetFailedQuery, redisClients } from '../rooms/framework';

/** Timeout of one command, in ms. A join needs a few, and must be answered within five seconds. */
const COMMAND_TIMEOUT = 1_500;
/** Longest wait between two attempts to connect, in ms. */
const RECONNECT_EVERY = 1_000;

/** Three connections: one for subscriptions, two for commands. Without a connection commands fail at once. */
export class RedisLink {
  readonly driver: ForgivingDriver;
  readonly presence: ForgivingPresence;
  /** A write has failed, so the data of this process in Redis may be wrong. */
  stale = false;
  private readonly clients: readonly Redis[];
  private started = false;
  private away = false;
  private closed = false;

  constructor(
    url: string,
    private readonly log: Log,
  ) {
    const options = optionsFor(url);
    this.driver = new ForgivingDriver(options, this);
    this.presence = new ForgivingPresence(options, this);
    this.clients = redisClients([this.driver, this.presence]);
    for (const client of this.clients) client.on('error', (fault) => this.failed(fault));
  }

  /** Resolves when Redis answers. */
  async ready(): Promise<void> {
    const down = this.clients.filter(({ status }) => status !== 'ready');
    await Promise.all(down.map((client) => new Promise<void>((resolve) => client.once('ready', resolve))));
    this.started = true;
    this.away = false;
    this.stale = false;
  }

  /** Called after all data has been written again, which may have failed too. */
  recovered(): void {
    if (this.stale) return;
    if (this.away) this.log.warn({}, 'Redis answers again and knows the tables of this server');
    this.away = false;
  }

  /** Resolves with `otherwise` if the operation fails. */
  attempt<T>(operation: Promise<T>, otherwise: T): Promise<T> {
    return operation.catch((fault: unknown) => {
      this.failed(fault);
      return otherwise;
    });
  }

  close(): void {
    this.closed = true;
    for (const client of this.clients) client.disconnect();
  }

  /** Logs once until Redis is back, without the fields of the fault, which may contain the password. */
  private failed(fault: unknown): void {
    const { code = '', message } = fault as NodeJS.ErrnoException;
    this.stale = true;
    // Reconnects, so that the next command does not wait too.
    if (message === 'Command timed out') for (const client of this.clients) client.disconnect(true);
    if (this.away || this.closed) return;
    this.away = true;
    const effect = this.started
      ? 'games go on, and servers find each other again when it is back'
      : 'this server waits for it';
    this.log.warn({ fault: message || code }, `Redis does not answer at REDIS_URL: ${effect}`);
  }
}

function optionsFor(url: string): RedisOptions {
  return {
    ...new Redis(url, { lazyConnect: true }).options,
    lazyConnect: false,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // `ForgivingPresence` subscribes again, also to topics that were added meanwhile.
    autoResubscribe: false,
    connectTimeout: COMMAND_TIMEOUT,
    commandTimeout: COMMAND_TIMEOUT,
    retryStrategy: (attempt) => Math.min(100 * attempt, RECONNECT_EVERY),
  };
}

/** The list of rooms. Callers handle failed queries. */
class ForgivingDriver extends RedisDriver {
  constructor(
    options: RedisOptions,
    private readonly link: RedisLink,
  ) {
    super(options);
  }

  override createInstance(
    ...values: Parameters<RedisDriver['createInstance']>
  ): ReturnType<RedisDriver['createInstance']> {
    const listing = super.createInstance(...values);
    const { link } = this;
    const save = listing.save.bind(listing);
    const remove = listing.remove.bind(listing);
    return Object.assign(listing, {
      save: () => link.attempt(save(), undefined),
      remove: () => link.attempt(Promise.resolve(remove()), undefined),
    });
  }

  override async query(...conditions: Parameters<RedisDriver['query']>): ReturnType<RedisDriver['query']> {
    return super.query(...conditions).catch((fault: unknown) => {
      forgetFailedQuery(this);
      throw fault;
    });
  }

  override cleanup(process: string): Promise<void> {
    return this.link.attempt(super.cleanup(process), undefined);
  }

  override shutdown(): Promise<void> {
    this.link.close();
    return Promise.resolve();
  }
}

/** Messages between processes, and sets. Reads are empty while Redis is unreachable, except `get` and `sismember`, which reject. */
class ForgivingPresence extends RedisPresence {
  constructor(
    options: RedisOptions,
    private readonly link: RedisLink,
  ) {
    super(options);
    this.sub.on('ready', () => void this.resubscribe());
  }

  override subscribe(...[topic, callback]: Parameters<RedisPresence['subscribe']>): Promise<this> {
    return this.link.attempt(super.subscribe(topic, callback), this);
  }

  override unsubscribe(...[topic, callback]: Parameters<RedisPresence['unsubscribe']>): Promise<this> {
    return this.link.attempt(super.unsubscribe(topic, callback), this);
  }

  override publish(topic: string, data: unknown): Promise<void> {
    return this.link.attempt(super.publish(topic, data), undefined);
  }

  override hset(key: string, field: string, value: string): Promise<boolean> {
    return this.link.attempt(super.hset(key, field, value), false);
  }

  override hdel(key: string, field: string): Promise<boolean> {
    return this.link.attempt(super.hdel(key, field), false);
  }

  override srem(key: string, value: unknown): Promise<number> {
    return this.link.attempt(super.srem(key, value), 0);
  }

  override hgetall(key: string): Promise<Record<string, string>> {
    return this.link.attempt(super.hgetall(key), {});
  }

  override smembers(key: string): Promise<string[]> {
    return this.link.attempt(super.smembers(key), []);
  }

  override channels(pattern?: string): Promise<string[]> {
    return this.link.attempt(super.channels(pattern), []);
  }

  override shutdown(): void {
    this.link.close();
  }

  private async resubscribe(): Promise<void> {
    const topics = this.subscriptions.eventNames() as string[];
    if (topics.length > 0) await this.link.attempt<unknown>(this.sub.subscribe(...topics), undefined);
  }
}
