/** The browser's time zone; UTC if it has no name that every server knows, such as `Etc/Unknown` or `+05:00`. */
export function browserZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return /^(?!Etc\/Unknown)[A-Z]/.test(timeZone) ? timeZone : 'UTC';
}
