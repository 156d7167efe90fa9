import type { ComponentType } from 'preact';
import type { GameTypes } from '@brigantine/shared/engine';
import type { Session } from '../table/session';
import { lazily } from '../ui';

export interface AudienceProps {
  readonly session: Session<GameTypes>;
}

/** A part of the page about spectators. */
export type AudiencePart = 'options' | 'watchers' | 'bar' | 'casting' | 'hands';

/** Spectators: who they are, and what they may see. Loaded when there are some, or the host expects them. */
export const Audience: ComponentType<AudienceProps & { readonly part: AudiencePart }> = lazily(async () =>
  (await import('./parts.js')).loadAudience(),
);
