import { join } from 'node:path';
import { childServer, type ChildServer } from '../play/childServer';
import { Door, type Record } from '../play/door';

/** What the attacked server is told at its start. */
export interface AttackedServer {
  /** Dice and cards come from it. */
  readonly seed: string;
  /** Everybody comes from one address, whose limits would keep them out. */
  readonly oneAddress: boolean;
}

/** A server to be attacked, in a process apart. */
export interface Target {
  readonly url: string;
  readonly door: Door;
  readonly process: ChildServer;
}

/** Resolves when it listens. Rejects when it ends before. */
export async function attackedServer(argument: AttackedServer): Promise<Target> {
  const door = new Door();
  const process = await childServer<Record>({ module: join(__dirname, 'serverProcess'), argument, tell: door.tell });
  return { url: `http://127.0.0.1:${process.port}`, door, process };
}
