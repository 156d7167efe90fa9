/** The player's settings, stored on this device. */
import { computed, effect, signal, type Signal } from '@preact/signals';
import { levelNamed, USUAL_LEVEL } from '@brigantine/shared/protocol';
import type { Speed } from '../table/contract';
import { LANGUAGES, preferredLanguage, type Language } from '../i18n';
import { deviceStorage } from '../storage';

export const SPEEDS = [0, 0.5, 1, 2, 4] as const satisfies readonly Speed[];

/** A speed as text, except 0. */
export const paceSign = (speed: Speed): string => `×${speed === 0.5 ? '½' : speed}`;

const KEY = 'brigantine.settings';

/** True if the system asks for reduced motion. */
export const lessMotion = signal(false);

const DEFAULTS = {
  language: 'en' as Language,
  speed: 1 as Speed,
  /** 0 … 1. */
  volume: 0.6,
  muted: false,
  /** Plays the sound of the sea at a table. */
  sea: true,
  /** Allows ambient motion, such as moving water. */
  ambient: true,
  /** Numbers every space of the board. */
  numbers: false,
  /** Hints for newcomers in real games. */
  hints: true,
  /** Quick phrases appear as bubbles beside the speaker's plate. */
  bubbles: true,
  /** Keeps the screen on during a game. */
  awake: true,
  /** Vibrates when it is the player's turn. */
  vibrate: true,
  /** Shows a notification when it is the player's turn and the page is hidden. */
  notify: false,
  /** The last name used. */
  name: '',
  /** The level of the bots last added. */
  level: USUAL_LEVEL,
};
type Settings = Readonly<typeof DEFAULTS>;

/** Reads the valid parts of stored settings; the rest keep their defaults. */
function parseSettings(stored: string | null, base: Settings): Settings {
  let found: Partial<Record<keyof Settings, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) found = parsed;
  } catch {
    return base;
  }
  const language = LANGUAGES.find((each) => each === found.language) ?? base.language;
  const speed = SPEEDS.find((each) => each === found.speed) ?? base.speed;
  const volume =
    typeof found.volume === 'number' && found.volume >= 0 && found.volume <= 1 ? found.volume : base.volume;
  const level = levelNamed(found.level) ?? base.level;
  const keys = Object.keys(base) as (keyof Settings)[];
  const ofType = keys.map((key) => [key, typeof found[key] === typeof base[key] ? found[key] : base[key]]);
  return { ...(Object.fromEntries(ofType) as Settings), language, speed, volume, level };
}

/** The current settings; set by `change`. */
export const settings: Signal<Settings> = signal(DEFAULTS);

/** Changes some settings and stores them. */
export function change(part: Partial<Settings>): void {
  settings.value = { ...settings.value, ...part };
}

/** The effective speed: 0 if the system asks for reduced motion. */
export const speed = computed<Speed>(() => (lessMotion.value ? 0 : settings.value.speed));
/** Whether water may move. */
export const ambient = computed(() => settings.value.ambient && speed.value !== 0);

/** Reads the stored settings and keeps them stored. Call once at the start. */
export function startSettings(): void {
  settings.value = parseSettings(deviceStorage.getItem(KEY), {
    ...DEFAULTS,
    language: preferredLanguage(navigator.languages),
  });
  const query = matchMedia('(prefers-reduced-motion: reduce)');
  lessMotion.value = query.matches || new URLSearchParams(location.search).has('still');
  query.addEventListener('change', () => (lessMotion.value = query.matches));
  // Another tab would otherwise write its older settings over those of this one.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY) settings.value = parseSettings(newValue, settings.peek());
  });
  effect(() => {
    document.documentElement.dataset.motion = speed.value === 0 ? 'off' : 'on';
    deviceStorage.setItem(KEY, JSON.stringify(settings.value));
  });
}
