/** The tables of registered names. Moments are in ms since epoch. */

export interface ProfileRow {
  readonly id: string;
  readonly name: string;
  /** `imitationKey` of the name: unique. */
  readonly name_key: string;
  /** The hash of the recovery code. */
  readonly recovery: string;
  readonly at: number;
}

export interface PasskeyRow {
  /** The credential's id, in base64url like the public key. */
  readonly id: string;
  readonly profile: string;
  readonly public_key: string;
  readonly counter: number;
  readonly at: number;
}

export interface SessionRow {
  /** Hashed. */
  readonly token: string;
  readonly profile: string;
  readonly until: number;
}

/** A WebAuthn challenge, deleted when it is answered. */
export interface ChallengeRow {
  readonly challenge: string;
  /** The profile that adds a passkey; empty for a sign-in. */
  readonly profile: string;
  readonly until: number;
}

/** A seat of a finished game. Outlives the game. */
export interface ResultRow {
  readonly game_id: string;
  readonly seat: number;
  readonly profile: string;
  readonly game: string;
  readonly rules: string;
  readonly seats: number;
  readonly place: number;
  readonly points: number;
  readonly at: number;
  /** JSON. */
  readonly feats: string;
}

/** An erased profile. Erased again if a backup brings it back. */
export interface ErasureRow {
  readonly profile: string;
  readonly at: number;
}

export interface ProfileTables {
  readonly profiles: ProfileRow;
  readonly passkeys: PasskeyRow;
  readonly sessions: SessionRow;
  readonly challenges: ChallengeRow;
  readonly results: ResultRow;
  readonly erasures: ErasureRow;
}

export const PROFILE_TABLES: readonly string[] = [
  `create table profiles (id text primary key, name text not null, name_key text not null unique, recovery text not null,
    at bigint not null)`,
  `create table passkeys (id text primary key, profile text not null, public_key text not null, counter bigint not null,
    at bigint not null)`,
  'create index passkeys_by_profile on passkeys (profile)',
  'create table sessions (token text primary key, profile text not null, until bigint not null)',
  'create index sessions_by_profile on sessions (profile)',
  'create table challenges (challenge text primary key, profile text not null, until bigint not null)',
  `create table results (game_id text not null, seat integer not null, profile text not null, game text not null,
    rules text not null, seats integer not null, place integer not null, points integer not null, at bigint not null,
    feats text not null, constraint results_key primary key (game_id, seat))`,
  'create index results_by_profile on results (profile, at)',
  'create table erasures (profile text primary key, at bigint not null)',
];

/** A player counts once in a game. */
export const ONE_SEAT_EACH: readonly string[] = [
  `delete from results where exists (select 1 from results as other
    where other.game_id = results.game_id and other.profile = results.profile and other.seat < results.seat)`,
  'create unique index results_once on results (game_id, profile)',
];
