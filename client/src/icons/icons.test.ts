import icons from './icons.json';

describe('icons', () => {
  test.each(Object.entries(icons))('%s names its author, licence and source', (name, icon) => {
    expect(['Lorc', 'Delapouite', 'Skoll']).toContain(icon.author);
    expect(icon.licence).toBe('CC BY 3.0');
    expect(icon.source).toBe(`https://game-icons.net/1x1/${icon.author.toLowerCase()}/${name}.html`);
    expect(icon.path).toMatch(/^[Mm][-\d.]/);
  });
});
