import { NAMES_ID, RECORDS, ShorthandReader, ShorthandWriter, WORDS } from '@brigantine/shared/shorthand';
import { GAMES } from '@brigantine/shared/games';
import { idOf, messagesOf, NameCount, namesModule } from './shorthand';

it('the id of the table of names matches its contents', () => {
  expect(idOf({ words: WORDS, records: RECORDS })).toBe(NAMES_ID);
});

it('counts words and field names, most frequent first, without rare ones', () => {
  const count = new NameCount();
  for (let i = 0; i < 20; i++) count.add({ type: 'a', list: i < 12 ? ['b'] : ['b', 'c'], gone: undefined });
  const names = count.names();
  expect(names).toEqual({ words: ['b'], records: [['type=a', 'list']] });
  expect(namesModule(names)).toContain(`'${idOf(names)}'`);
});

/** Bytes per message, about a tenth above the current mean. */
const MAX_BYTES: Readonly<Record<string, number>> = { race: 40, plank: 36 };

describe.each(
  GAMES.flatMap(({ game, options, setups }) => setups.map((setup) => ({ game, agreed: options, ...setup }))),
)('messages of $game.id $name in shorthand', ({ game, agreed, seats, options, name }) => {
  it.each(seats)('%i seats: round-trip, and are short', (number) => {
    const choices = agreed.choices(options, number);
    let bytes = 0;
    let messages = 0;
    for (const told of messagesOf(game, choices, number, `short ${name}`)) {
      const [writer, reader] = [new ShorthandWriter(), new ShorthandReader()];
      for (const { type, message } of told) {
        const written = Buffer.concat(writer.write(type, message));
        expect(reader.read(written)).toEqual({ type, message });
        bytes += written.length;
        messages++;
      }
    }
    expect(bytes / messages).toBeLessThan(MAX_BYTES[game.id] ?? Infinity);
  });
});
