/** The player's settings, stored on this device. */
import { computed, effect, signal, type Signal } from '@preact/signals';
import { levelNamed, USUAL_LEVEL, type BotLevel } from '@brigantine/shared/protocol';
import type { Speed } from '../table/contract';
import { LANGUAGES, preferredLanguage, type Language } from '../i18n';
import { deviceStorage } from '../storage';

export const SPEEDS = [0, 0.5, 1, 2, 4] as const satisfies readonly Speed[];

/** A speed as text, except 0. */
export const paceSign = (speed: Speed): string => `×${speed === 0.5 ? '½' : speed}`;

interface Settings {
  readonly language: Language;
  readonly speed: Speed;
  /** 0 … 1. */
  readonly volume: number;
  readonly muted: boolean;
  /** Plays the sound of the sea at a table. */
  readonly sea: boolean;
  /** Allows ambient motion, such as moving water. */
  readonly ambient: boolean;
  /** Numbers every space of the board. */
  readonly numbers: boolean;
  /** Hints for newcomers in real games. */
  readonly hints: boolean;
  /** Quick phrases appear as bubbles beside the speaker's plate. */
  readonly bubbles: boolean;
  /** Keeps the screen on during a game. */
  readonly awake: boolean;
  /** Vibrates when it is the player's turn. */
  readonly vibrate: boolean;
  /** Shows a notification when it is the player's turn and the page is hidden. */
  readonly notify: boolean;
  /** The last name used. */
  readonly name: string;
  /** The level of the bots last added. */
  readonly level: BotLevel;
}

const KEY = 'brigantine.settings';

/** True if the system asks for reduced motion. */
export const lessMotion = signal(false);

const DEFAULTS: Settings = {
  language: 'en',
  speed: 1,
  volume: 0.6,
  muted: false,
  sea: true,
  ambient: true,
  numbers: false,
  hints: true,
  bubbles: true,
  awake: true,
  vibrate: true,
  notify: false,
  name: '',
  level: USUAL_LEVEL,
};

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
  const flag = (value: unknown, otherwise: boolean): boolean => (typeof value === 'boolean' ? value : otherwise);
  const name = typeof found.name === 'string' ? found.name : base.name;
  return {
    language,
    speed,
    volume,
    muted: flag(found.muted, base.muted),
    sea: flag(found.sea, base.sea),
    ambient: flag(found.ambient, base.ambient),
    numbers: flag(found.numbers, base.numbers),
    hints: flag(found.hints, base.hints),
    bubbles: flag(found.bubbles, base.bubbles),
    awake: flag(found.awake, base.awake),
    vibrate: flag(found.vibrate, base.vibrate),
    notify: flag(found.notify, base.notify),
    name,
    level: levelNamed(found.level) ?? base.level,
  };
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
