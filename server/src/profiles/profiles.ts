import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Feat, GameResult, PasskeyView, ProfileExport, Rival, SignedIn } from '@brigantine/shared/profiles';
import type { PasskeyRow, ProfileRow, ResultRow } from '../journal/profileSchema';
import type { Schema } from '../journal/schema';
import { imitationKey } from '../rooms/names';
import { fits, hashToken } from '../rooms/tokens';
import { Erasure } from './erasure';
import { newRecoveryCode, newSession, typedCode } from './secrets';

const DAY = 24 * 3_600_000;
const SESSION_MS = 180 * DAY;
const CHALLENGE_MS = 5 * 60_000;
const MOST_RIVALS = 20;

type NewPasskey = Omit<PasskeyRow, 'at'>;

/** Players who have registered their name. Stored with the tables, so that all servers on the same database know them. */
export class Profiles {
  readonly erasure: Erasure;

  constructor(
    private readonly database: Kysely<Schema>,
    /** ms since epoch. */
    private readonly now: () => number,
  ) {
    this.erasure = new Erasure(database, now);
  }

  /** Registers a name. Undefined if it looks like that of somebody else. */
  async register(name: string): Promise<SignedIn | undefined> {
    const recovery = newRecoveryCode();
    const id = randomUUID();
    const added = await this.database
      .insertInto('profiles')
      .values({ id, name, name_key: imitationKey(name), recovery: hashToken(recovery), at: this.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return added && { name, session: await this.signIn(id), recovery };
  }

  /** Undefined if the code does not belong to the name. */
  async signInByCode(name: string, code: string): Promise<SignedIn | undefined> {
    const profile = await this.named(name);
    if (!fits(typedCode(code))(profile?.recovery) || profile === undefined) return undefined;
    return { name: profile.name, session: await this.signIn(profile.id) };
  }

  /** Starts a session and returns its token. */
  async signIn(profile: string): Promise<string> {
    const session = newSession();
    const now = this.now();
    await this.database.deleteFrom('sessions').where('until', '<=', now).execute();
    const row = { token: hashToken(session), profile, until: now + SESSION_MS };
    await this.database.insertInto('sessions').values(row).execute();
    return session;
  }

  async signOut(session: string): Promise<void> {
    await this.database.deleteFrom('sessions').where('token', '=', hashToken(session)).execute();
  }

  /** The player of a session; undefined if it has ended. */
  ofSession(session: string): Promise<ProfileRow | undefined> {
    return this.database
      .selectFrom('sessions')
      .innerJoin('profiles', 'profiles.id', 'sessions.profile')
      .selectAll('profiles')
      .where('token', '=', hashToken(session))
      .where('until', '>', this.now())
      .executeTakeFirst();
  }

  byId(id: string): Promise<ProfileRow | undefined> {
    return this.database.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** The player whose name looks like that one. */
  named(name: string): Promise<ProfileRow | undefined> {
    const profiles = this.database.selectFrom('profiles').selectAll();
    return profiles.where('name_key', '=', imitationKey(name)).executeTakeFirst();
  }

  async isReserved(name: string, profile?: string): Promise<boolean> {
    const owner = await this.named(name);
    return owner !== undefined && owner.id !== profile;
  }

  /** Replaces the recovery code and ends all other sessions. */
  async renewRecovery(profile: string, session: string): Promise<string> {
    const recovery = newRecoveryCode();
    const { database } = this;
    await database
      .updateTable('profiles')
      .set({ recovery: hashToken(recovery) })
      .where('id', '=', profile)
      .execute();
    const others = database.deleteFrom('sessions').where('profile', '=', profile);
    await others.where('token', '<>', hashToken(session)).execute();
    return recovery;
  }

  /** Stores a challenge: of a profile that adds a passkey, or of a sign-in. */
  async challenge(challenge: string, profile = ''): Promise<void> {
    const now = this.now();
    await this.database.deleteFrom('challenges').where('until', '<=', now).execute();
    await this.database
      .insertInto('challenges')
      .values({ challenge, profile, until: now + CHALLENGE_MS })
      .execute();
  }

  /** Whether that challenge was open. Each can be answered once. */
  async takeChallenge(challenge: string, profile = ''): Promise<boolean> {
    const taken = await this.database
      .deleteFrom('challenges')
      .where('challenge', '=', challenge)
      .where('profile', '=', profile)
      .returning('until')
      .executeTakeFirst();
    return taken !== undefined && taken.until > this.now();
  }

  passkeys(profile: string): Promise<PasskeyRow[]> {
    return this.database.selectFrom('passkeys').selectAll().where('profile', '=', profile).orderBy('at').execute();
  }

  passkey(id: string): Promise<PasskeyRow | undefined> {
    return this.database.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
  }

  async addPasskey(passkey: NewPasskey): Promise<void> {
    await this.database
      .insertInto('passkeys')
      .values({ ...passkey, at: this.now() })
      .execute();
  }

  async countPasskey(id: string, counter: number): Promise<void> {
    await this.database.updateTable('passkeys').set({ counter }).where('id', '=', id).execute();
  }

  async removePasskey(profile: string, id: string): Promise<void> {
    await this.database.deleteFrom('passkeys').where('id', '=', id).where('profile', '=', profile).execute();
  }

  /** In order of time. */
  async results(profile: string): Promise<GameResult[]> {
    const results = this.database.selectFrom('results').selectAll().where('profile', '=', profile);
    const found = await results.orderBy('at').execute();
    return found.map(({ game_id: id, game, rules, seat, seats, place, points, at, feats }) => {
      return { id, game, rules, seat, seats, place, points, at, feats: JSON.parse(feats) as Feat[] };
    });
  }

  /** Counts the game of a guest who has registered. False if its seat has been counted, or this player in another seat. */
  async claim(result: ResultRow): Promise<boolean> {
    const { game_id: id, seat, profile, game, rules, seats, place, points, at, feats } = result;
    const mine = sql`select 1 from results where game_id = ${id} and profile = ${profile}`;
    const erased = sql`select 1 from erasures where profile = ${profile}`;
    const added = await sql`
      insert into results (game_id, seat, profile, game, rules, seats, place, points, at, feats)
      select ${id}, cast(${seat} as integer), profiles.id, ${game}, ${rules}, cast(${seats} as integer),
        cast(${place} as integer), cast(${points} as integer), cast(${at} as bigint), ${feats}
      from profiles where id = ${profile} and not exists (${mine}) and not exists (${erased})
      on conflict do nothing returning seat`.execute(this.database);
    return added.rows.length > 0;
  }

  /** The registered players who have shared most games with that one. */
  rivals(profile: string): Promise<Rival[]> {
    return this.database
      .selectFrom('results as mine')
      .innerJoin('results as theirs', 'theirs.game_id', 'mine.game_id')
      .innerJoin('profiles', 'profiles.id', 'theirs.profile')
      .where('mine.profile', '=', profile)
      .where('theirs.profile', '<>', profile)
      .groupBy(['profiles.id', 'profiles.name'])
      .select((build) => {
        const count = (sign: '<' | '>') =>
          build.fn.sum<number>(build.case().when('mine.place', sign, build.ref('theirs.place')).then(1).else(0).end());
        return [
          'profiles.name',
          build.fn.countAll<number>().as('games'),
          count('<').as('ahead'),
          count('>').as('behind'),
        ];
      })
      .orderBy('games', 'desc')
      .limit(MOST_RIVALS)
      .execute();
  }

  async export({ id, name, at }: ProfileRow): Promise<ProfileExport> {
    const sessions = this.database.selectFrom('sessions').select('until').where('profile', '=', id).execute();
    const passkeys = (await this.passkeys(id)).map(({ public_key: publicKey, counter, ...passkey }) => {
      return { ...viewOf(passkey), publicKey, counter };
    });
    return {
      ...{ name, at, passkeys },
      sessions: (await sessions).map(({ until }) => until),
      results: await this.results(id),
    };
  }
}

export const viewOf = ({ id, at }: Pick<PasskeyRow, 'id' | 'at'>): PasskeyView => ({ id, at });
