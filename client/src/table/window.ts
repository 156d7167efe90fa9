import { signal } from '@preact/signals';
import { shapeOf, type Shape } from './shape';

/** Lower than this, a wide window has no room to spare. */
const LOW = 940;

/** The size of text that the layout is made for, in CSS pixels. */
const USUAL_TEXT = 16;

/** The shape of the window now. */
export const shape = signal<Shape>(shapeNow());

/** A wide window in which lists of everybody must stand closer. */
export const low = signal(isLow());

const threeColumns = matchMedia('(min-width: 75.01rem)');
/** A window in which three columns stand side by side. */
export const broad = signal(threeColumns.matches);

function isLow(): boolean {
  return shape.peek() === 'wide' && innerHeight < LOW;
}

/** Whoever has set larger text has a smaller window, counted in letters. */
function shapeNow(): Shape {
  const text = parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT;
  return shapeOf(innerWidth / text, innerHeight / text);
}

/** The page itself is magnified with two fingers: one finger moves it then, wherever it lies. */
export const magnified = signal(false);
const MAGNIFIED = 1.05;

window.visualViewport?.addEventListener('resize', () => {
  magnified.value = (window.visualViewport?.scale ?? 1) > MAGNIFIED;
});
threeColumns.addEventListener('change', ({ matches }) => (broad.value = matches));
addEventListener('resize', () => {
  shape.value = shapeNow();
  low.value = isLow();
});
