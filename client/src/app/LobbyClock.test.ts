import { browserZone } from './LobbyClock';

test.each([
  ['Europe/Paris', 'Europe/Paris'],
  ['UTC', 'UTC'],
  ['Etc/GMT-5', 'Etc/GMT-5'],
  ['Etc/Unknown', 'UTC'],
  ['+05:00', 'UTC'],
  ['', 'UTC'],
])('for the browser’s time zone “%s” offers %s', (timeZone, offered) => {
  const found = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  found.mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);
  expect(browserZone()).toBe(offered);
  found.mockRestore();
});
