/** What a game publishes so that anybody can check its dice and cards. Hashes, nonces and the secret are hexadecimal. */
export interface FairProof {
  readonly protocol: 'brigantine/1';
  readonly commitment: string;
  readonly nonces: readonly { readonly seat: number; readonly hash: string; readonly nonce?: string }[];
  readonly secret?: string;
}
