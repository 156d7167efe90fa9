import type { ComponentType } from 'preact';
import type { Session } from '../table/session';
import { lazily } from '../ui';

export interface AudienceProps {
  readonly session: Session;
}

/** A part of the page about spectators. */
export type AudiencePart = 'options' | 'watchers' | 'bar' | 'casting' | 'hands';

/** The names, delay and permissions of spectators. Loaded when there are spectators, or the host opens their settings. */
export const Audience: ComponentType<AudienceProps & { readonly part: AudiencePart }> = lazily(async () =>
  (await import('./parts.js')).loadAudience(),
);
