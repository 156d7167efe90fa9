import { signal, type ReadonlySignal } from '@preact/signals';
import { guarded } from '../faults';
import { renewal } from '../net';
import { settings } from '../settings/settings';
import type { ZZFX as ZzFx } from 'zzfx';
import { SOUNDS, type Sound } from './sounds';

type Synth = typeof ZzFx;

/** Loaded in the first gesture: before it, browsers play no sound and warn about attempts. */
let synth: Synth | undefined;
const output = signal<AudioContext | undefined>(undefined);
/** The sound output; undefined before the first gesture. */
export const audio: ReadonlySignal<AudioContext | undefined> = output;
let starting = false;
/** Number of current users of the output. */
let needs = 0;
/** Longer than any sound. */
const SOUND_MS = 4000;
/** Last time of each sound: ten coins in one frame sound like one. */
const lastPlayed = new Map<Sound, number>();
const SAME_SOUND_MS = 60;

/** Waits for the first gesture on the page. Call once. */
export function startSound(): void {
  if (typeof (globalThis as Partial<typeof globalThis>).AudioContext !== 'function') return;
  const begin = (): void => {
    if (starting) return;
    starting = true;
    for (const kind of gestures) removeEventListener(kind, begin, true);
    const load = async (): Promise<void> => {
      const { ZZFX } = await renewal.part(() => import('zzfx'));
      await ZZFX.audioContext.resume();
      synth = ZZFX;
      output.value = ZZFX.audioContext;
      if (needs === 0) await ZZFX.audioContext.suspend();
    };
    // The game works without sound.
    load().catch(ignore);
  };
  for (const kind of gestures) addEventListener(kind, begin, true);
}
const gestures = ['pointerdown', 'keydown'] as const;
const ignore = (): void => undefined;

/**
 * Keeps the sound output running. Returns a function that releases it. After the last release it is suspended,
 * because even silence keeps the device busy.
 */
export function needOutput(): () => void {
  needs += 1;
  output.peek()?.resume().catch(ignore);
  return () => {
    needs -= 1;
    if (needs === 0) output.peek()?.suspend().catch(ignore);
  };
}

/** Samples of each sound, computed on first use, which takes a phone several frames. */
const made = new Map<Sound, readonly number[]>();

function samplesOf(zzfx: Synth, sound: Sound): readonly number[] {
  const known = made.get(sound);
  if (known !== undefined) return known;
  const [volume, , ...others] = SOUNDS[sound];
  const samples = zzfx.buildSamples(volume, 0, ...others);
  made.set(sound, samples);
  return samples;
}

/** Plays a sound at the set volume; silent if muted, before the first gesture, or on a hidden page. Never throws. */
export const playSound = (sound: Sound): void => guarded(`sound ${sound}`, () => play(sound), 'page');

function play(sound: Sound): void {
  const { muted, volume } = settings.value;
  if (synth === undefined || muted || volume === 0 || document.hidden) return;
  const now = performance.now();
  if (now - (lastPlayed.get(sound) ?? -SAME_SOUND_MS) < SAME_SOUND_MS) return;
  lastPlayed.set(sound, now);
  setTimeout(needOutput(), SOUND_MS);
  synth.volume = volume * 0.5;
  // Each time the pitch is slightly different.
  const [, randomness = 0] = SOUNDS[sound];
  synth.playSamples([samplesOf(synth, sound)], 1, 1 + randomness * (2 * Math.random() - 1));
}
