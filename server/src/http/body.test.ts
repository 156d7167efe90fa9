import { request, type IncomingMessage } from 'node:http';
import { ADMIN_TOKEN } from '../testing/adminCalls';
import { suiteServer } from '../testing/testServer';

const server = suiteServer({ ADMIN_TOKEN });

/** Begins a body of a megabyte, sends so many bytes of it, and waits for an answer without sending the rest. */
function begin(path: string, bytes: number): Promise<IncomingMessage> {
  return new Promise((answered, failed) => {
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': 1024 * 1024,
      Authorization: `Bearer ${ADMIN_TOKEN}`,
    };
    const asked = request(
      { port: server.port, host: '127.0.0.1', path, method: 'POST', headers, agent: false },
      answered,
    );
    asked.on('error', failed);
    asked.write('x'.repeat(bytes));
  });
}

describe('a body that is too long', () => {
  it.each([
    ['/matchmake/create/race', 4096],
    ['/api/faults', 4096],
    ['/api/seats', 4096],
    ['/api/games/ID/forget', 1024],
    ['/admin/announcement', 4096],
    ['/admin/bans', 4096],
  ])('is refused by %s before its end has come, and the connection closed', async (path, most) => {
    const answer = await begin(path, most + 1);
    expect([answer.statusCode, answer.headers.connection]).toEqual([413, 'close']);
    let text = '';
    for await (const part of answer) text += String(part);
    expect(JSON.parse(text)).toMatchObject({ error: 'tooLarge' });
  });
});
