/** The hosts of the browsers' push services: Chrome and its kin, Firefox, Safari, Edge. A dot in front stands for any name before it. */
const KNOWN = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/** Parsers of addresses disagree about all other characters, and the library that sends has another one than ours. */
const ENDPOINT = /^https:\/\/([a-z\d.-]+(?::\d{1,5})?)\/[\x21-\x7e]*$/;

/**
 * Whose address an endpoint is, so that strangers cannot make this server call anybody else. `others` are further hosts, with
 * their port unless it is 443. `named`: one of them in full, so that whoever runs the server has chosen it, wherever it is.
 */
export function pushService(endpoint: string, others: readonly string[]): 'named' | 'known' | undefined {
  const [, host = ''] = ENDPOINT.exec(endpoint) ?? [];
  if (host === '') return undefined;
  if (others.includes(host)) return 'named';
  const known = [...KNOWN, ...others].some((each) => (each.startsWith('.') ? host.endsWith(each) : host === each));
  return known ? 'known' : undefined;
}
