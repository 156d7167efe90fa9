/** The sound of the sea at a table: quiet swell, made of noise; no file. */
import { effect } from '@preact/signals';
import { settings } from '../settings/settings';
import { audio } from './player';

/** Of full volume. */
const LOUDNESS = 0.05;
const LOOP_SECONDS = 6;
/** How much of each sample the next one keeps: the higher, the darker the noise. */
const DARKNESS = 0.94;
/** A swell lasts about nine seconds. */
const SWELL_HERTZ = 0.11;
const FADE_SECONDS = 1.2;

/** The sea is heard from now on, as loud as the settings say, unless muted or hidden. Returns what ends it. */
export function startSea(): () => void {
  let swell: Swell | undefined;
  const apply = (): void => {
    const { muted, volume, sea } = settings.value;
    const context = audio.value;
    const level = sea && !muted && !document.hidden ? volume * LOUDNESS : 0;
    if (context !== undefined && level > 0) swell ??= openSwell(context);
    swell?.set(level);
  };
  const stop = effect(apply);
  document.addEventListener('visibilitychange', apply);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', apply);
    swell?.end();
  };
}

interface Swell {
  set(level: number): void;
  end(): void;
}

function openSwell(context: AudioContext): Swell {
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
    },
  };
}

/** Dark noise whose end meets its beginning. */
function noiseOf(context: AudioContext): AudioBuffer {
  const length = context.sampleRate * LOOP_SECONDS;
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = Math.random() * 2 - 1;
  let last = 0;
  // The second time round it begins as it has ended.
  for (let i = 0; i < length * 2; i++) {
    last = last * DARKNESS + (samples[i % length] ?? 0) * (1 - DARKNESS);
    if (i >= length) samples[i - length] = last * 4;
  }
  return buffer;
}
