/** Replaces unused imports of the network library: accounts, WebTransport, games inside Discord. */
class LeftOut {
  readonly leftOut = true;
}
export const Auth = LeftOut;
export const H3TransportTransport = LeftOut;
export const discordURLBuilder = undefined;
