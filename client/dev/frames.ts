/** A clock for playback: frames come as fast as they can be drawn, with fixed times. Import it before anything that reads the time. */
/** Time between two frames, in ms. */
const FRAME_MS = 40;

const waiting = new Map<number, FrameRequestCallback>();
const pulse = new MessageChannel();
let last = 0;
let now = 0;

pulse.port1.onmessage = () => {
  now += FRAME_MS;
  const due = [...waiting.values()];
  waiting.clear();
  for (const callback of due) callback(now);
};
window.requestAnimationFrame = (callback) => {
  if (waiting.size === 0) pulse.port2.postMessage(0);
  waiting.set(++last, callback);
  return last;
};
window.cancelAnimationFrame = (id) => void waiting.delete(id);
performance.now = () => now;

/** The time of this clock, in ms. */
export const clock = (): number => now;

/** Resolves after that many frames. */
export async function frames(count: number): Promise<void> {
  for (let left = count; left > 0; left--) await new Promise((next) => requestAnimationFrame(next));
}
