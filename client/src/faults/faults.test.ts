import { FaultReports } from './reports';

function rig(): { reports: FaultReports; sent: Record<string, string>[]; bodies: string[] } {
  const bodies: string[] = [];
  const sent: Record<string, string>[] = [];
  const reports = new FaultReports((body) => {
    bodies.push(body);
    sent.push(JSON.parse(body) as Record<string, string>);
  });
  return { reports, sent, bodies };
}

describe('reports of faults', () => {
  test('reports each fault once, however often it occurs', () => {
    const { reports, sent } = rig();
    for (let i = 0; i < 10; i++)
      reports.report({ where: 'animation', event: 'shipSailed', error: new Error('no sail') });
    reports.report({ where: 'sentence', event: 'shipSailed', error: new Error('no sail') });
    expect(sent.map(({ where, event, error }) => [where, event, error])).toEqual([
      ['animation', 'shipSailed', 'Error: no sail'],
      ['sentence', 'shipSailed', 'Error: no sail'],
    ]);
    expect(sent[0]!.stack).toContain('faults.test');
    expect(sent[0]!.build).toBe('unknown');
  });

  test('reports only a few faults per page', () => {
    const { reports, sent } = rig();
    for (let i = 0; i < 50; i++) reports.report({ where: 'page', error: new Error(`fault ${i}`) });
    expect(sent).toHaveLength(5);
  });

  test('removes names, code, token and query strings from message and stack', () => {
    const { reports, bodies } = rig();
    reports.redaction.hide('Anne', 'seat 1');
    reports.redaction.hide('Anne "B" O’Neil', 'seat 2');
    reports.redaction.hide('ABCDEF', 'CODE');
    reports.redaction.hide('s3cret-token', 'TOKEN');
    const error = new Error('Anne hit Anne "B" O’Neil at https://sea.example/t/ABCDEF?x=1#seat=s3cret-token');
    error.stack = `${error.message}\n at f (https://sea.example/assets/race-1a.js?v=2:10:20)\n {"name":"Anne \\"B\\" O’Neil"} s3cret-token /t/QQQQQQ`;
    reports.report({ where: 'page', error });
    const said = JSON.parse(bodies[0]!) as { error: string; stack: string };
    expect(said.error).toBe('Error: seat 1 hit seat 2 at https://sea.example/t/…');
    expect(said.stack).toContain('(https://sea.example/assets/race-1a.js:10:20)');
    for (const secret of ['Anne', 'O’Neil', 'ABCDEF', 's3cret', 'QQQQQQ', 'v=2']) {
      expect(bodies[0]).not.toContain(secret);
    }
  });

  test('a player called "at" does not affect words that contain it', () => {
    const { reports, sent } = rig();
    reports.redaction.hide('at', 'seat 1');
    reports.redaction.hide('Zoé', 'seat 2');
    reports.report({ where: 'page', error: new Error('data of Zoé: Zoéline') });
    expect(sent[0]!.error).toBe('Error: data of seat 2: Zoéline');
  });

  test('replaces a name next to itself, at both ends, and with characters that URLs refuse', () => {
    const { reports, sent } = rig();
    reports.redaction.hide('Zoé', 'seat 1');
    reports.redaction.hide('\uD800.', 'seat 2');
    reports.report({ where: 'page', error: new Error('Zoé,Zoé Zoé \uD800. Zoé') });
    expect(sent[0]!.error).toBe('Error: seat 1,seat 1 seat 1 seat 2 seat 1');
  });

  test('a report never exceeds the server’s limit, whatever was thrown', () => {
    const { reports, bodies, sent } = rig();
    const long = new Error('é'.repeat(9000));
    reports.report({ where: 'page', event: 'x'.repeat(500), error: long });
    reports.report({ where: 'page', error: undefined });
    reports.report({ where: 'page', error: { any: 'thing' } });
    for (const body of bodies) expect(Buffer.byteLength(body)).toBeLessThanOrEqual(4000);
    expect(sent.map(({ error }) => error!.slice(0, 20))).toEqual([
      'Error: ééééééééééééé',
      'undefined',
      '[object Object]',
    ]);
  });

  test('a report that cannot be written or sent breaks nothing', () => {
    const shut = new FaultReports(() => {
      throw new Error('no way out');
    });
    const riddle = {
      toString: (): string => {
        throw new Error('no words');
      },
    };
    expect(() => {
      shut.report({ where: 'page', error: new Error('x') });
      shut.report({ where: 'page', error: riddle });
    }).not.toThrow();
  });
});
