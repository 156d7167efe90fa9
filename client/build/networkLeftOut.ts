/** Stands in for what the network library asks for and nobody here uses: accounts, WebTransport, games inside Discord. */
class LeftOut {
  readonly leftOut = true;
}
export const Auth = LeftOut;
export const H3TransportTransport = LeftOut;
export const discordURLBuilder = undefined;
