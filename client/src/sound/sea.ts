/** The sound of the sea at a table: quiet swell, synthesised from noise. */
import { effect, signal, type ReadonlySignal } from '@preact/signals';
import { settings } from '../settings/settings';
import { guarded } from '../faults';
import { audio, needOutput } from './player';

/** Fraction of the full volume. */
const LOUDNESS = 0.05;
const LOOP_SECONDS = 6;
/** How much of each sample the next one keeps: higher is darker. */
const DARKNESS = 0.94;
/** A swell lasts about nine seconds. */
const SWELL_HERTZ = 0.11;
const FADE_SECONDS = 1.2;
/** How long it continues after the last activity. */
const LASTS_MS = 25_000;

/**
 * Plays the sound of the sea while animations run or the player is active, and a while longer; not if muted or while
 * the page is hidden. Returns a function that ends it.
 */
export function startSea(busy: ReadonlySignal<boolean>): () => void {
  const lively = signal(true);
  const leaving = new AbortController();
  const until = { signal: leaving.signal };
  let swell: Swell | undefined;
  let calming: ReturnType<typeof setTimeout> | undefined;
  const stir = (): void => {
    lively.value = true;
    clearTimeout(calming);
    calming = setTimeout(() => (lively.value = false), LASTS_MS);
  };
  const apply = (): void => guarded('sea', follow, 'page');
  const follow = (): void => {
    const { muted, volume, sea } = settings.value;
    const context = audio.value;
    const level = (busy.value || lively.value) && sea && !muted && !document.hidden ? volume * LOUDNESS : 0;
    if (context !== undefined && level > 0) (swell ??= openSwell(context)).set(level);
    else {
      swell?.end();
      swell = undefined;
    }
  };
  const stops = [busy.subscribe(stir), effect(apply)];
  for (const kind of ['pointermove', 'pointerdown', 'keydown']) addEventListener(kind, stir, until);
  document.addEventListener('visibilitychange', apply, until);
  return () => {
    leaving.abort();
    clearTimeout(calming);
    for (const stop of stops) stop();
    guarded('sea', () => swell?.end(), 'page');
  };
}

interface Swell {
  set(level: number): void;
  end(): void;
}

function openSwell(context: AudioContext): Swell {
  const release = needOutput();
  const noise = new AudioBufferSourceNode(context, { buffer: noiseOf(context), loop: true });
  const waves = new GainNode(context, { gain: 0.65 });
  const breath = new OscillatorNode(context, { frequency: SWELL_HERTZ });
  const depth = new GainNode(context, { gain: 0.35 });
  const level = new GainNode(context, { gain: 0 });
  noise.connect(waves).connect(level).connect(context.destination);
  breath.connect(depth).connect(waves.gain);
  noise.start();
  breath.start();
  return {
    set: (loud) => void level.gain.setTargetAtTime(loud, context.currentTime, FADE_SECONDS / 3),
    end() {
      level.gain.setTargetAtTime(0, context.currentTime, FADE_SECONDS / 6);
      noise.stop(context.currentTime + FADE_SECONDS);
      breath.stop(context.currentTime + FADE_SECONDS);
      noise.onended = release;
    },
  };
}

/** Dark noise that loops without a seam. */
function noiseOf(context: AudioContext): AudioBuffer {
  const length = context.sampleRate * LOOP_SECONDS;
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = Math.random() * 2 - 1;
  let last = 0;
  // The second pass starts with the state at the end of the first.
  for (let i = 0; i < length * 2; i++) {
    last = last * DARKNESS + (samples[i % length] ?? 0) * (1 - DARKNESS);
    if (i >= length) samples[i - length] = last * 4;
  }
  return buffer;
}
