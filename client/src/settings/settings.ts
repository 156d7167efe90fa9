/** The player's settings, stored on this device. */
import { computed, effect, signal, type Signal } from '@preact/signals';
import type { Speed } from '../table/contract';
import { LANGUAGES, preferredLanguage, type Language } from '../i18n';
import { deviceStorage } from '../storage';

export const SPEEDS = [0, 0.5, 1, 2, 4] as const satisfies readonly Speed[];

/** How a speed is written, but for none at all. */
export const paceSign = (speed: Speed): string => `×${speed === 0.5 ? '½' : speed}`;

interface Settings {
  readonly language: Language;
  readonly speed: Speed;
  /** 0 … 1. */
  readonly volume: number;
  readonly muted: boolean;
  /** The sound of the sea at a table. */
  readonly sea: boolean;
  /** Moving water and the like. */
  readonly ambient: boolean;
  /** Every place of the board shows its number. */
  readonly numbers: boolean;
  /** Hints for newcomers in real games. */
  readonly hints: boolean;
  /** The screen stays on while one plays. */
  readonly awake: boolean;
  /** The device shakes when it is one's turn. */
  readonly vibrate: boolean;
  /** The system shows a notice when it is one's turn and the page cannot be seen. */
  readonly notify: boolean;
  /** The name last played under. */
  readonly name: string;
}

const KEY = 'brigantine.settings';

/** True while the system asks for less motion. */
export const lessMotion = signal(false);

function defaults(): Settings {
  return {
    language: preferredLanguage(navigator.languages),
    speed: 1,
    volume: 0.6,
    muted: false,
    sea: true,
    ambient: true,
    numbers: false,
    hints: true,
    awake: true,
    vibrate: true,
    notify: false,
    name: '',
  };
}

/** Takes from stored text what is well-formed; everything else keeps its default. */
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
    awake: flag(found.awake, base.awake),
    vibrate: flag(found.vibrate, base.vibrate),
    notify: flag(found.notify, base.notify),
    name,
  };
}

/** The present settings; set by `change`. */
export const settings: Signal<Settings> = signal({
  language: 'en',
  speed: 1,
  volume: 0.6,
  muted: false,
  sea: true,
  ambient: true,
  numbers: false,
  hints: true,
  awake: true,
  vibrate: true,
  notify: false,
  name: '',
});

/** Changes some settings and remembers them. */
export function change(part: Partial<Settings>): void {
  settings.value = { ...settings.value, ...part };
}

/** The speed in force: none when the system asks for less motion, whatever is set. */
export const speed = computed<Speed>(() => (lessMotion.value ? 0 : settings.value.speed));
/** Whether the water may move. */
export const ambient = computed(() => settings.value.ambient && speed.value !== 0);

/** Reads what is stored and goes on storing; called once at the start of the page. */
export function startSettings(): void {
  settings.value = parseSettings(deviceStorage.getItem(KEY), defaults());
  const query = matchMedia('(prefers-reduced-motion: reduce)');
  lessMotion.value = query.matches || new URLSearchParams(location.search).has('still');
  query.addEventListener('change', () => (lessMotion.value = query.matches));
  effect(() => {
    document.documentElement.dataset.motion = speed.value === 0 ? 'off' : 'on';
    deviceStorage.setItem(KEY, JSON.stringify(settings.value));
  });
}
