import { Writable } from 'node:stream';
import { createLog, logWritten } from './log';

/** A reader that takes one line when told to. */
class Reader extends Writable {
  readonly lines: Record<string, unknown>[] = [];
  private readonly waiting: (() => void)[] = [];

  override _write(chunk: Buffer, _coding: string, done: () => void): void {
    this.waiting.push(() => {
      if (chunk.length > 0) this.lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    });
  }

  async readAll(): Promise<void> {
    for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift()) {
      next();
      await new Promise(setImmediate);
    }
  }
}

describe('the log', () => {
  it('does not block when its reader stalls, and reports the number of dropped lines', async () => {
    const reader = new Reader();
    const log = createLog('info', reader);
    const long = 'x'.repeat(10_000);
    for (let i = 0; i < 1000; i++) log.info({ i, long }, 'a line');
    expect(reader.writableLength).toBeLessThan(1_100_000);
    await reader.readAll();
    const kept = reader.lines.filter(({ msg }) => msg === 'a line').length;
    expect(kept).toBeGreaterThan(50);
    const lost = reader.lines.find(({ msg }) => msg === 'lines of this log could not be written');
    expect(lost).toMatchObject({ level: 'warn', lost: 1000 - kept });
    log.info('again');
    await reader.readAll();
    expect(reader.lines.at(-1)).toMatchObject({ msg: 'again' });
  });

  it('counts lines by level, with readable levels and times', async () => {
    const reader = new Reader();
    const counted: string[] = [];
    const log = createLog('info', reader, (level) => counted.push(level));
    log.debug('not written');
    log.warn({ code: 'ABCDEF' }, 'look');
    log.error('a fault');
    await reader.readAll();
    expect(counted).toEqual(['warn', 'error']);
    expect(reader.lines[0]).toEqual({
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      code: 'ABCDEF',
      msg: 'look',
    });
  });

  it('waits at the end until all lines are written, but not for a stalled reader', async () => {
    const reader = new Reader();
    createLog('info', reader).info('a line');
    const asleep = logWritten(20, reader);
    await asleep;
    expect(reader.lines).toEqual([]);
    const awake = logWritten(60_000, reader);
    await reader.readAll();
    await awake;
    expect(reader.lines).toHaveLength(1);
  });
});
