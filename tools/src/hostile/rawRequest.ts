import { connect } from 'node:net';
import { FAILURES } from '@brigantine/shared/net';

/** A server's port on this machine, and the address to connect from. */
interface Way {
  readonly port: number;
  readonly from?: string;
}

/** An answer to raw bytes; without one the status is 0. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  /** True when the server closed the connection; false when we gave up waiting. */
  readonly ended: boolean;
}

/** Sends the bytes as they are and resolves, at the latest after `patience` ms, with what came back. Never rejects. */
export function rawRequest({ port, from }: Way, sent: string | Buffer, patience: number): Promise<Answer> {
  return new Promise((resolve) => {
    const heard: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', ...(from === undefined ? {} : { localAddress: from }) });
    const done = (ended: boolean): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ ...read(Buffer.concat(heard).toString('latin1')), ended });
    };
    const timer = setTimeout(() => done(false), patience);
    socket.on('connect', () => socket.write(sent));
    socket.on('data', (chunk) => heard.push(chunk));
    // The server may answer and then cut the connection while we still write.
    socket.on('error', () => undefined);
    socket.on('close', () => done(true));
  });
}

/** The final answer, without the interim ones (100 Continue) before it. */
function read(heard: string): { status: number; body: string } {
  const text = heard.replace(/^(HTTP\/1\.1 1\d\d [^]*?\r\n\r\n)+/, '');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
  return { status, body: text.slice(text.indexOf('\r\n\r\n') + 4) };
}

/** The code in an answer of the server, if clients know it. */
export function codeIn({ body }: Answer): string | undefined {
  try {
    const { error } = JSON.parse(body) as { error?: unknown };
    return FAILURES.find((each) => each === error);
  } catch {
    return undefined;
  }
}
