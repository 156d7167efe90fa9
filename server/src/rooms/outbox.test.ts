import { Outbox } from './outbox';

const turnOfTheLoop = (): Promise<void> => new Promise((next) => setImmediate(next));
const say = (text: string) => [Buffer.from(text)];

/** An outbox, and what has been written: for each write to whom and what. */
function outbox(): { box: Outbox<string>; written: [client: string, ...texts: string[]][] } {
  const written: [string, ...string[]][] = [];
  const box = new Outbox<string>((client, messages) => {
    written.push([client, ...messages.map((message) => Buffer.concat(message).toString())]);
  });
  return { box, written };
}

it('what is said within one turn of the event loop leaves in one write for each client, in order', async () => {
  const { box, written } = outbox();
  box.say('anne', say('a'));
  box.say('mary', say('b'));
  await Promise.resolve();
  box.say('anne', say('c'));
  expect(written).toEqual([]);
  await turnOfTheLoop();
  expect(written).toEqual([
    ['anne', 'a', 'c'],
    ['mary', 'b'],
  ]);
  box.say('anne', say('d'));
  await turnOfTheLoop();
  expect(written.slice(2)).toEqual([['anne', 'd']]);
});

it('much does not wait, and nothing that is said later overtakes it', async () => {
  const { box, written } = outbox();
  const much = 'x'.repeat(2000);
  box.say('anne', say('a'));
  box.say('anne', say(much));
  box.say('anne', say('b'));
  expect(written).toEqual([['anne', 'a', much]]);
  await turnOfTheLoop();
  expect(written.slice(1)).toEqual([['anne', 'b']]);
});

it('what waits for a client whose line ends is written before, and only once', async () => {
  const { box, written } = outbox();
  box.say('anne', say('a'));
  box.say('mary', say('b'));
  box.send('anne');
  box.send('blackbeard');
  expect(written).toEqual([['anne', 'a']]);
  await turnOfTheLoop();
  expect(written.slice(1)).toEqual([['mary', 'b']]);
});

it('what waits for a client is counted until it is written', async () => {
  const { box } = outbox();
  expect(box.bytesFor('anne')).toBe(0);
  box.say('anne', say('abc'));
  box.say('anne', say('de'));
  expect([box.bytesFor('anne'), box.bytesFor('mary')]).toEqual([5, 0]);
  await turnOfTheLoop();
  expect(box.bytesFor('anne')).toBe(0);
});
