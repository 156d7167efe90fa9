/** Stands in for what the network library asks for and nobody here uses: accounts, WebTransport, games inside Discord. */
export class Auth {}
export class H3TransportTransport {}
export const discordURLBuilder = undefined;
