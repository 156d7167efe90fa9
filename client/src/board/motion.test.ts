import { EASE, Motion } from './motion';

const still = (): void => undefined;

/** Waits until settled promises have run their callbacks. */
const seen = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function ended(promise: Promise<void>): Promise<boolean> {
  let done = false;
  void promise.then(() => (done = true));
  await seen();
  return done;
}

describe('motion', () => {
  it('animates a number over its duration and then resolves', async () => {
    const motion = new Motion(still);
    const ship = { x: 0, y: 5 };
    motion.begin(1);
    const sailing = motion.to(ship, { x: 100 }, 80, EASE.linear);
    motion.advance(40);
    expect(ship).toEqual({ x: 50, y: 5 });
    expect(await ended(sailing)).toBe(false);
    motion.advance(40);
    expect(ship.x).toBe(100);
    expect(await ended(sailing)).toBe(true);
    expect(motion.busy).toBe(false);
  });

  it('runs twice as fast at speed 2', () => {
    const motion = new Motion(still);
    const ship = { x: 0 };
    motion.begin(2);
    void motion.to(ship, { x: 100 }, 80, EASE.linear);
    motion.advance(20);
    expect(ship.x).toBe(50);
  });

  it('completes everything at once at speed 0', async () => {
    let woken = 0;
    const motion = new Motion(() => woken++);
    const ship = { x: 0 };
    motion.begin(0);
    expect(await ended(motion.to(ship, { x: 7 }, 1000))).toBe(true);
    expect(ship.x).toBe(7);
    expect(woken).toBe(0);
  });

  it('hurry completes running motions, and those the same event still starts', async () => {
    const motion = new Motion(still);
    const ship = { x: 0, y: 0 };
    motion.begin(1);
    const story = motion.to(ship, { x: 10 }, 500).then(() => motion.to(ship, { y: 20 }, 500));
    motion.advance(16);
    motion.hurry();
    expect(await ended(story)).toBe(true);
    expect(ship).toEqual({ x: 10, y: 20 });
  });

  it('moves again with the next event after a hurry', async () => {
    const motion = new Motion(still);
    motion.begin(1);
    motion.hurry();
    motion.begin(1);
    expect(await ended(motion.wait(100))).toBe(false);
    expect(motion.busy).toBe(true);
  });

  it('does not jump after a stall of the browser', () => {
    const motion = new Motion(still);
    const ship = { x: 0 };
    motion.begin(1);
    void motion.to(ship, { x: 100 }, 100, EASE.linear);
    motion.advance(5000);
    expect(ship.x).toBe(50);
  });

  it('takes no longer on a machine where all frames are long', () => {
    const motion = new Motion(still);
    const ship = { x: 0 };
    motion.begin(1);
    void motion.to(ship, { x: 1000 }, 1000, EASE.linear);
    motion.advance(200);
    expect(ship.x).toBe(50);
    motion.advance(200);
    motion.advance(200);
    expect(ship.x).toBe(450);
    motion.advance(16);
    motion.advance(5000);
    expect(ship.x).toBe(516);
  });

  it('a step that throws ends only its own motion', async () => {
    const motion = new Motion(still);
    const ship = { x: 0 };
    motion.begin(1);
    const broken = motion.run(100, () => {
      throw new Error('no wind');
    });
    const sailing = motion.to(ship, { x: 100 }, 40, EASE.linear);
    expect(() => motion.advance(20)).not.toThrow();
    await expect(broken).rejects.toThrow('no wind');
    motion.advance(20);
    expect(await ended(sailing)).toBe(true);
    expect(motion.busy).toBe(false);
    const torn = motion.run(100, () => {
      throw new Error('torn');
    });
    expect(() => motion.hurry()).not.toThrow();
    await expect(torn).rejects.toThrow('torn');
  });
});
