import { BadEnvironment, readEnvironment } from './environment';

describe('settings', () => {
  it('PUBLIC_URL ends with a slash, ALLOWED_ORIGINS are origins as browsers write them', () => {
    expect(readEnvironment({ PUBLIC_URL: '', ALLOWED_ORIGINS: '' })).toMatchObject({ ALLOWED_ORIGINS: [] });
    const given = { PUBLIC_URL: 'https://Sea.example/games', ALLOWED_ORIGINS: 'https://A.example:443/, http://b:8080' };
    expect(readEnvironment(given)).toMatchObject({
      PUBLIC_URL: 'https://sea.example/games/',
      ALLOWED_ORIGINS: ['https://a.example', 'http://b:8080'],
    });
  });

  it.each([
    ['PUBLIC_URL', 'sea.example'],
    ['PUBLIC_URL', '/games'],
    ['PUBLIC_URL', 'ftp://sea.example'],
    ['PUBLIC_URL', 'https://me:secret@sea.example'],
    ['PUBLIC_URL', 'https://sea.example/?a=1'],
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'https://sea.example,https://sea.example/game'],
    ['ALLOWED_ORIGINS', 'https://sea.example,'],
  ])('%s=%s is refused in one line', (name, value) => {
    expect.assertions(2);
    try {
      readEnvironment({ [name]: value });
    } catch (fault) {
      expect(fault).toBeInstanceOf(BadEnvironment);
      expect((fault as Error).message).toMatch(new RegExp(`^[^\\n]*${name}=.*https://games\\.example[^\\n]*$`));
    }
  });
});
