/** Bytes that clients have received, and what they were for. */

/** What a message with an action's news consists of; the rest is what names and holds these. */
export interface Parts {
  readonly patch?: number;
  readonly events: number;
  readonly own: number;
  readonly asks: number;
}

/** One message in so many is taken apart; the others are taken to be like it. */
const TAKEN_APART = 16;
/** From this length on a frame's head is longer (RFC 6455, 5.2). */
const SHORT_FRAME = 126;

/** The bytes of the frame that carries so many. */
export const framed = (bytes: number): number => bytes + (bytes < SHORT_FRAME ? 2 : 4);

export class Traffic {
  received = 0;
  private patches = 0;
  private news = 0;
  private messages = 0;
  private sample = { all: 0, patch: 0, events: 0, own: 0, asks: 0 };

  /** Any frame; call one of the others as well if it is of their kind. */
  frame(bytes: number): void {
    this.received += framed(bytes);
  }

  /** A frame that is a change of the public state, and nothing else. */
  patch(bytes: number): void {
    this.patches += framed(bytes);
  }

  /** A frame with an action's news; `parts` says how long its parts are. */
  message(bytes: number, parts: () => Parts): void {
    this.news += framed(bytes);
    if (this.messages++ % TAKEN_APART !== 0) return;
    const { patch = 0, events, own, asks } = parts();
    const { sample } = this;
    sample.all += framed(bytes);
    sample.patch += patch;
    sample.events += events;
    sample.own += own;
    sample.asks += asks;
  }

  /** Forgets everything. */
  reset(): void {
    Object.assign(this, { received: 0, patches: 0, news: 0, messages: 0 });
    this.sample = { all: 0, patch: 0, events: 0, own: 0, asks: 0 };
  }

  /** Bytes for each of so many. */
  split(many: number): Split {
    const { received, patches, news, sample } = this;
    const share = (part: number): number => (news * part) / Math.max(1, sample.all) / Math.max(1, many);
    const known = { events: share(sample.events), own: share(sample.own), asks: share(sample.asks) };
    const patch = patches / Math.max(1, many) + share(sample.patch);
    const all = received / Math.max(1, many);
    return { all, patch, ...known, rest: all - patch - known.events - known.own - known.asks };
  }
}

/** Bytes by what they are for. */
export interface Split extends Required<Parts> {
  readonly all: number;
  /** Names and heads of messages and frames, and what is said between games. */
  readonly rest: number;
}
