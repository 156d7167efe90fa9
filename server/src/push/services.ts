/** Push services of Chrome and relatives, Firefox, Safari and Edge. A leading dot includes subdomains. */
const KNOWN = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/** URL parsers disagree about other characters, and the sending library uses another parser. */
const ENDPOINT = /^https:\/\/([a-z\d.-]+(?::\d{1,5})?)\/[\x21-\x7e]*$/;

/** The host of an endpoint, with its port unless it is 443; undefined if it is no plain `https` address. */
const hostOf = (endpoint: string): string | undefined => ENDPOINT.exec(endpoint)?.[1];

/** Whether an endpoint is at one of these hosts, so that strangers cannot make this server call others. */
export function isAt(endpoint: string, hosts: readonly string[]): boolean {
  const host = hostOf(endpoint);
  return host !== undefined && hosts.some((each) => (each.startsWith('.') ? host.endsWith(each) : host === each));
}

/**
 * Whether an endpoint belongs to an allowed service. `others` are further hosts. `named`: the host has named that server exactly, so it may have any
 * address.
 */
export function pushService(endpoint: string, others: readonly string[]): 'named' | 'known' | undefined {
  const host = hostOf(endpoint);
  if (host !== undefined && others.includes(host)) return 'named';
  return isAt(endpoint, [...KNOWN, ...others]) ? 'known' : undefined;
}
