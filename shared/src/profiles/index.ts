/** What a host stores of players who have registered a name, as `/api/profile` sends it. Moments are in ms since epoch. */
import type { Achievement, GameResult, Statistics } from './achievements';

export * from './achievements';

/** Games with another registered player. Ties count for neither. */
export interface Rival {
  readonly name: string;
  readonly games: number;
  readonly ahead: number;
  readonly behind: number;
}

export interface PasskeyView {
  readonly id: string;
  readonly at: number;
}

export interface ProfileView {
  readonly name: string;
  readonly at: number;
  readonly passkeys: readonly PasskeyView[];
  readonly statistics: readonly Statistics[];
  readonly achievements: readonly Achievement[];
  readonly rivals: readonly Rival[];
}

/** The answer to a successful sign-in. `recovery` is the new recovery code, if there is one. */
export interface SignedIn {
  readonly name: string;
  readonly session: string;
  readonly recovery?: string;
}

/** Everything that is stored of a player, except secrets. */
export interface ProfileExport extends Pick<ProfileView, 'name' | 'at'> {
  readonly passkeys: readonly (PasskeyView & { readonly publicKey: string; readonly counter: number })[];
  /** When each session ends. */
  readonly sessions: readonly number[];
  readonly results: readonly GameResult[];
}
