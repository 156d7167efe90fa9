import type { ComponentType } from 'preact';
import { loadWords } from '../i18n';
import { AudienceOptions } from './AudienceOptions';
import { AllHands, Casting } from './Casting';
import type { Audience, AudiencePart, AudienceProps } from './index';
import { BarWatchers, Watchers } from './Watchers';
import { AREA } from './words';

const PARTS: Readonly<Record<AudiencePart, ComponentType<AudienceProps>>> = {
  options: AudienceOptions,
  watchers: Watchers,
  bar: BarWatchers,
  casting: Casting,
  hands: AllHands,
};

/** Every `Audience` loads this same component. A new one would remount those on the page. */
const AnyPart: typeof Audience = ({ part, session }) => {
  const Part = PARTS[part];
  return <Part session={session} />;
};

/** The parts, once their texts have loaded. */
export async function loadAudience(): Promise<typeof Audience> {
  await loadWords(AREA);
  return AnyPart;
}
