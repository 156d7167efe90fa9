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

/**
 * Whether an endpoint belongs to an allowed service, so that strangers cannot make this server call other hosts. `others` are further hosts, with
 * their port unless it is 443. `named`: the host has named that server exactly, so it may have any address.
 */
export function pushService(endpoint: string, others: readonly string[]): 'named' | 'known' | undefined {
  const [, host = ''] = ENDPOINT.exec(endpoint) ?? [];
  if (host === '') return undefined;
  if (others.includes(host)) return 'named';
  const known = [...KNOWN, ...others].some((each) => (each.startsWith('.') ? host.endsWith(each) : host === each));
  return known ? 'known' : undefined;
}
