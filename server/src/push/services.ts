/** The hosts of the browsers' push services: Chrome and its kin, Firefox, Safari, Edge. A dot in front stands for any name before it. */
const KNOWN = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/**
 * Whether an address is that of a push service: a stranger must not be able to make this server ask for something elsewhere.
 * `others` are further hosts, with their port if it is not the usual one.
 */
export function isPushService(endpoint: string, others: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  return [...KNOWN, ...others].some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known));
}
