/** Passkeys (WebAuthn). They belong to the host of the origin, whatever the path. */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { ProfileRow } from '../journal/profileSchema';
import type { Profiles } from './profiles';

const MOST_PASSKEYS = 10;

/** What a passkey is made for: the page of that origin, on this server. */
export class Passkeys {
  constructor(
    private readonly profiles: Profiles,
    private readonly page: URL,
  ) {}

  /** Undefined if the profile has as many as it may. */
  async creation({ id, name }: ProfileRow): Promise<PublicKeyCredentialCreationOptionsJSON | undefined> {
    const present = await this.profiles.passkeys(id);
    if (present.length >= MOST_PASSKEYS) return undefined;
    const options = await generateRegistrationOptions({
      rpName: 'Brigantine',
      rpID: this.page.hostname,
      userName: name,
      userID: new Uint8Array(Buffer.from(id)),
      excludeCredentials: present.map((each) => ({ id: each.id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    await this.profiles.challenge(options.challenge, id);
    return options;
  }

  /** Adds a passkey. Returns false if the response does not answer an open challenge of that profile and page. */
  async add(profile: string, response: RegistrationResponseJSON): Promise<boolean> {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      ...this.expected(profile),
    }).catch(refuted);
    if (!verified || registrationInfo === undefined) return false;
    const { id, publicKey, counter } = registrationInfo.credential;
    if ((await this.profiles.passkey(id)) !== undefined) return false;
    await this.profiles.addPasskey({ id, profile, counter, public_key: Buffer.from(publicKey).toString('base64url') });
    return true;
  }

  async request(): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const options = await generateAuthenticationOptions({
      rpID: this.page.hostname,
      userVerification: 'preferred',
    });
    await this.profiles.challenge(options.challenge);
    return options;
  }

  /** Returns the id of the profile; undefined if the response does not answer an open challenge with a known passkey. */
  async owner(response: AuthenticationResponseJSON): Promise<string | undefined> {
    const passkey = await this.profiles.passkey(response.id);
    if (passkey === undefined) return undefined;
    const { id, counter, profile, public_key: key } = passkey;
    const credential = { id, counter, publicKey: new Uint8Array(Buffer.from(key, 'base64url')) };
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...{ response, credential },
      ...this.expected(''),
    }).catch(refuted);
    if (!verified || authenticationInfo === undefined) return undefined;
    await this.profiles.countPasskey(id, authenticationInfo.newCounter);
    return profile;
  }

  private expected(profile: string) {
    return {
      expectedOrigin: this.page.origin,
      expectedRPID: this.page.hostname,
      expectedChallenge: (challenge: string) => this.profiles.takeChallenge(challenge, profile),
      requireUserVerification: false,
    };
  }
}

/** The library throws for everything that does not fit. */
const refuted = () => ({ verified: false, registrationInfo: undefined, authenticationInfo: undefined });
