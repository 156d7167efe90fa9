import { clockAhead, judgeDevice, judgeLine, judgePage, median, verdictOf, type Trip } from './findings';
import { hostText } from './hostText';

const OWN = { build: 'a', protocol: 5 };
const trips = (...ms: readonly number[]): Trip[] => ms.map((each) => ({ ms: each, ahead: 100 - each }));
const line = (list: readonly Trip[]) => judgeLine({ opened: 12.4, refused: false, echoes: true, trips: list });

describe('the page compared with the server', () => {
  test.each([
    [{ status: 200, build: 'a', protocol: 5 }, 'good', 'page.good'],
    [{ status: 200, build: 'b', protocol: 5 }, 'poor', 'page.old'],
    [{ status: 200, build: 'b', protocol: 6 }, 'bad', 'page.old'],
    [{ status: 502 }, 'bad', 'page.wrong'],
    [{ status: undefined }, 'bad', 'page.silent'],
  ] as const)('%j is %s', (page, verdict, says) => {
    expect(judgePage(OWN, page)).toMatchObject({ verdict, says });
  });
});

describe('the line', () => {
  test('is good if it opens, echoes, is fast and the clocks agree', () => {
    const found = line(trips(40, 20, 30));
    expect(verdictOf(found)).toBe('good');
    expect(found.map(({ values }) => values)).toEqual([{ ms: 12 }, { median: 30, worst: 40 }, undefined]);
  });

  test.each([
    ['does not open', { opened: undefined, echoes: false }, 'socket.blocked'],
    ['does not echo', { opened: 3, echoes: false }, 'socket.mute'],
  ] as const)('is bad if it %s, although requests arrive', (_why, { opened, echoes }, says) => {
    expect(judgeLine({ opened, refused: false, echoes, trips: trips(5) })).toMatchObject([
      { verdict: 'bad', says },
      {},
      {},
    ]);
  });

  test('is unusable if the server refuses the page’s origin', () => {
    const found = judgeLine({ opened: undefined, refused: true, echoes: false, trips: trips(5) });
    expect(found[0]).toMatchObject({ verdict: 'bad', says: 'socket.blocked', advice: 'socket.refused' });
  });

  test('is slow if its median or its worst trip is', () => {
    for (const slow of [trips(500, 500, 1), trips(1, 1, 2500)]) {
      expect(line(slow)[1]).toMatchObject({ verdict: 'poor', says: 'latency.slow' });
    }
  });

  test.each([
    [70_000, 'clock.slow'],
    [-70_000, 'clock.fast'],
  ] as const)('finds a clock that the server is ahead of by %i ms', (ahead, says) => {
    const found = line([
      { ms: 50, ahead: 0 },
      { ms: 2, ahead },
    ]);
    expect(found[2]).toMatchObject({ verdict: 'poor', says, values: { seconds: 70 } });
  });

  test('reports that nothing came back', () => {
    expect(judgeLine({ opened: undefined, refused: false, echoes: false, trips: [] }).map(({ says }) => says)).toEqual([
      'socket.blocked',
      'measure.none',
      'measure.none',
    ]);
  });
});

test('the median of ten is a measured value, and the quickest trip sets the clock', () => {
  const ten = trips(9, 1, 8, 2, 7, 3, 6, 4, 5, 100);
  expect([median(ten), clockAhead(ten)]).toEqual([5, 99]);
});

test('only what prevents playing is bad', () => {
  expect(verdictOf(judgeDevice({ graphics: 'plain', storage: true, notices: 'default' }))).toBe('good');
  expect(verdictOf(judgeDevice({ graphics: 'card', storage: false, notices: 'none' }))).toBe('poor');
  expect(verdictOf(judgeDevice({ graphics: 'none', storage: true, notices: 'granted' }))).toBe('bad');
});

test('the text for the host has every figure on a line of its own', () => {
  const measured = {
    page: { status: 200, build: 'b', protocol: 5 },
    line: { opened: undefined, refused: true, echoes: false, trips: trips(20, 30) },
    device: { graphics: 'plain', storage: true, notices: 'denied' },
  } as const;
  const where = {
    address: 'https://sea.example/',
    ...OWN,
    at: new Date(0),
    browser: 'Test',
    language: 'fr',
    size: '1x1@1',
  };
  expect(hostText(measured, where).split('\n')).toEqual([
    'Brigantine /diag 1970-01-01T00:00:00.000Z',
    'page: https://sea.example/ build a, protocol 5',
    'server: status 200, build b, protocol 5',
    'websocket: origin refused, echo no',
    'round trips (http): 20 30 ms; median 20, worst 30',
    'server clock ahead: 80 ms',
    'graphics: plain; storage: yes; notices: denied',
    'browser: Test; fr; 1x1@1',
  ]);
});
