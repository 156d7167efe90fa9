/** Requests, handshakes and other bytes from clients without a table. */
import { PROTOCOL } from '@brigantine/shared/protocol';
import * as write from './bytes';
import { anything, oneOf, poisoned, POISONED_KEYS, TEXTS, type Picker } from './values';

/** A table's code, and process and session of a reservation there. */
export interface Place {
  readonly code: string;
  readonly process: string;
  readonly session: string;
}

type RequestMaker = (pick: Picker, place: Place) => string | Buffer;

const line = (method: string, target: string): string => `${method} ${target} HTTP/1.1\r\nHost: x\r\n`;
const END = 'Connection: close\r\n\r\n';

/** A request without a body. */
const plain = (method: string, target: string, headers = ''): string => `${line(method, target)}${headers}${END}`;

/** A request with a body that claims to be JSON. */
function posted(
  target: string,
  body: string,
  { type = 'application/json', length = Buffer.byteLength(body) } = {},
): string {
  return `${line('POST', target)}Content-Type: ${type}\r\nContent-Length: ${length}\r\n${END}${body}`;
}

const join = (more: object = {}): string => JSON.stringify({ name: 'Stranger', protocol: PROTOCOL, ...more });

/** Routes of the framework, ones that we have closed, and unknown ones. */
const routes = ({ code }: Place): readonly string[] => [
  ...'create/race create/plank create/__proto__ create/constructor joinById/ABCDEF joinById/constructor'.split(' '),
  ...'joinById/%00 joinOrCreate/race join/race getAvailableRooms/race'.split(' '),
  ...[`joinById/${code}`, `reconnect/${code}`],
];

/** Bodies with which nobody may join. */
const REFUSED_BODIES: readonly ((pick: Picker) => string)[] = [
  (pick) => JSON.stringify(anything(pick, 4)),
  (pick) => JSON.stringify(poisoned(pick)),
  (pick) => `{"${oneOf(POISONED_KEYS, pick)}":{"polluted":true},"protocol":${PROTOCOL}}`,
  (pick) => '['.repeat(1 + pick(4000)),
  (pick) => `{"protocol":${PROTOCOL},"name":${'['.repeat(1900)}${']'.repeat(1900)},"x":${pick(9)}}`,
  (pick) => `{"protocol":${PROTOCOL},"name":${'{"a":'.repeat(600)}1${'}'.repeat(600)},"x":${pick(9)}}`,
  () => `{"protocol":${PROTOCOL},"name":7,"rules":[${'1,'.repeat(1900)}1]}`,
  () => `{${Array.from({ length: 400 }, (_, i) => `"${i}":1`).join()}}`,
  (pick) => join({ name: oneOf(TEXTS, pick), token: 7 }),
  () => join({ name: 'x'.repeat(20_000) }),
  () => join({ protocol: -1 }),
  (pick) => join({ match: oneOf([0, 1, 'true', null, {}], pick) }),
  (pick) => join({ playNow: oneOf([0, 1, 7, -1, 1e9, 2.5, '4', null], pick) }),
  (pick) => join({ playNow: 4, level: oneOf(['', 'king', 'toString', 7, null, {}], pick) }),
  (pick) => join({ token: 'x'.repeat(pick(200)), watch: 'yes' }),
  (pick) => join({ invitation: oneOf([7, null, {}, 'x'.repeat(101)], pick) }),
  () => '',
  () => '\u0000',
  (pick) => join().slice(0, 1 + pick(20)),
];

const targets = ({ code, process }: Place): readonly string[] => [
  ...'/ /t/ /healthz /readyz /api/build /api/shorthand /api/ /api/tables/ABCDEF /api/tables/ /api/tables/%'.split(' '),
  ...'/api/tables/..%2f..%2fetc /api/nothing /diag /diag/echo /admin/reports/1 /assets/../../package.json'.split(' '),
  ...'/assets/%2e%2e/%2e%2e/package.json /..%5c..%5cpackage.json /% /%c0%ae /%00 // //evil.example/'.split(' '),
  ...'/?x[]=1&x[__proto__]=2 /assets/ /assets/% /index.html /.env * http://evil.example/ /colyseus'.split(' '),
  ...['/monitor', '/matchmake/create/race', `/t/${code}`, `/t/${'A'.repeat(3000)}`, `/api/tables/${code}`],
  ...[`/${process}/${code}`, `/api/tables/${'%41'.repeat(2000)}`],
];

const METHODS = 'GET HEAD POST PUT DELETE OPTIONS PATCH TRACE PROPFIND SCUTTLE get'.split(' ');

const HEADERS: readonly ((pick: Picker) => string)[] = [
  (pick) => `X-Long: ${'x'.repeat(1000 + pick(30_000))}\r\n`,
  (pick) => Array.from({ length: 50 + pick(2500) }, (_, i) => `X-${i}: 1\r\n`).join(''),
  (pick) => `X-Forwarded-For: ${oneOf(['1.2.3.4', '::1', 'x'.repeat(300), '1.2.3.4, 5.6.7.8'], pick)}\r\n`,
  (pick) => `Forwarded: for=${'"'.repeat(pick(30))}\r\nX-Real-IP: ../..\r\n`,
  (pick) => `X-Invitation: ${oneOf(['', 'x'.repeat(22), 'x'.repeat(8000), '%00', POISONED_KEYS[0]], pick)}\r\n`,
  () => 'Accept-Encoding: gzip;q=1e999, br;q=-1, *;q=0\r\n',
  () => 'Range: bytes=0-18446744073709551615\r\nIf-None-Match: "\u00ff"\r\n',
  () => 'Origin: http://evil.example\r\nAccess-Control-Request-Method: POST\r\n',
  () => 'Expect: 100-continue\r\n',
  () => 'Cookie: __proto__=1; a=%; =\r\n',
];

/** Bytes that are no request. */
const RUBBISH: readonly RequestMaker[] = [
  (pick) => Buffer.from(Array.from({ length: 1 + pick(400) }, () => pick(256))),
  () => 'GET / HTTP/9.9\r\n\r\n',
  () => 'GET /\r\n\r\n',
  () => `GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n${END}`,
  () => `GET / HTTP/1.1\r\n${END}`,
  () => `${line('POST', '/matchmake/create/race')}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n${END}0\r\n\r\n`,
  () => `${line('POST', '/matchmake/create/race')}Content-Length: -1\r\n${END}`,
  () => `${line('POST', '/matchmake/create/race')}Transfer-Encoding: chunked\r\n${END}FFFFFFFFFFFFFFFF\r\nx`,
  () => `${line('GET', '/')}X: \0\r\n${END}`,
  () => '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
];

/** Incomplete requests, which must not hold the server up. */
const HALF_SENT: readonly RequestMaker[] = [
  () => '',
  () => 'GET / HT',
  () => line('GET', '/'),
  () =>
    `${line('POST', '/matchmake/create/race')}Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{"name":`,
  (_pick, { code, process }) => `${line('GET', `/${process}/${code}`)}Upgrade: websocket\r\n`,
];

const REQUESTS: Readonly<Record<string, RequestMaker>> = {
  'bad joins': (pick, place) =>
    posted(
      `/matchmake/${oneOf(routes(place), pick)}`,
      oneOf(REFUSED_BODIES, pick)(pick),
      oneOf([{}, {}, {}, { type: 'text/plain' }], pick),
    ),
  addresses: (pick, place) => plain('GET', oneOf(targets(place), pick)),
  methods: (pick, place) => plain(oneOf(METHODS, pick), oneOf(targets(place), pick)),
  headers: (pick, place) => plain('GET', oneOf(targets(place), pick), oneOf(HEADERS, pick)(pick)),
};

const NO_REQUESTS: Readonly<Record<string, RequestMaker>> = {
  'no HTTP': (pick, place) => oneOf(RUBBISH, pick)(pick, place),
  'half sent': (pick, place) => oneOf(HALF_SENT, pick)(pick, place),
};

/** Kinds of requests, which are always answered, and kinds of bytes that need no answer. */
export const REQUEST_KINDS: readonly string[] = Object.keys(REQUESTS);
export const NO_REQUEST_KINDS: readonly string[] = Object.keys(NO_REQUESTS);

/** Bytes of that kind for the server's port. Throws if there is no such kind. */
export function requestOf(kind: string, pick: Picker, place: Place): string | Buffer {
  const all = { ...REQUESTS, ...NO_REQUESTS };
  const make = Object.hasOwn(all, kind) ? all[kind] : undefined;
  if (make === undefined) throw new Error(`no hostile requests of the kind ${kind}`);
  return make(pick, place);
}

/** Addresses at which a stranger tries to open a WebSocket. */
export function wrongSocketPath({ code, process, session }: Place, pick: Picker): string {
  const paths = [
    `/${process}/${code}`,
    `/${process}/${code}?sessionId=`,
    `/${process}/${code}?sessionId=${'x'.repeat(9)}`,
    `/${process}/${code}?sessionId=${session}`,
    `/${process}/${code}?sessionId=${oneOf(POISONED_KEYS, pick)}`,
    `/${process}/${code}?sessionId=${session}&reconnectionToken=${oneOf(POISONED_KEYS, pick)}`,
    `/${process}/${oneOf(POISONED_KEYS, pick)}?sessionId=${oneOf(POISONED_KEYS, pick)}`,
    `/${oneOf(POISONED_KEYS, pick)}/${code}?sessionId=x`,
    ...['/diag/echo', '/diag/echo?sessionId=x', '/diag/echo/', '/diag/echo%00'],
    ...['/', '/%', '//', '/a/b/c/d', '/?sessionId=[', `/${'a/'.repeat(900)}`],
  ];
  return oneOf(paths, pick);
}

/** A frame of the WebSocket protocol, written by hand: `first` has FIN, RSV and opcode, `length` may lie. */
function socketFrame(first: number, payload: Buffer, { masked = true, length = payload.length } = {}): Buffer {
  const mask = masked ? 0x80 : 0;
  const size = length < 126 ? Buffer.from([mask | length]) : write.bytes(mask | 126, write.wide(length, 2));
  // A key of zeros leaves the payload as it is.
  return write.bytes(first, size, masked ? Buffer.alloc(4) : Buffer.alloc(0), payload);
}

/** WebSocket frames that no library would write. */
const SOCKET_RUBBISH: readonly ((pick: Picker) => Buffer)[] = [
  (pick) => socketFrame(0x82, Buffer.from([13, 0xa4]), { masked: false, length: 2 + pick(2) }),
  (pick) => socketFrame(0x80 | oneOf([3, 4, 5, 6, 7, 11, 12, 13, 14, 15], pick), Buffer.from([1])),
  (pick) => socketFrame(0x82 | oneOf([0x10, 0x20, 0x40, 0x70], pick), Buffer.from([13])),
  () => socketFrame(0x80, Buffer.from('a continuation of nothing')),
  () => write.bytes(socketFrame(0x02, Buffer.from([13])), socketFrame(0x02, Buffer.from([13]))),
  () => socketFrame(0x09, Buffer.from('a ping in parts')),
  () => socketFrame(0x89, Buffer.alloc(126)),
  () => write.bytes(0x82, 0xff, Buffer.alloc(8, 0xff), Buffer.alloc(4)),
  () => write.bytes(0x82, 0xff, Buffer.from([0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff]), Buffer.alloc(4)),
  () => socketFrame(0x81, Buffer.from([0xc3, 0x28, 0xff])),
  (pick) => socketFrame(0x88, write.wide(oneOf([0, 999, 1004, 1005, 1006, 1015, 2999, 65_535], pick), 2)),
  () => socketFrame(0x88, Buffer.from([3])),
  (pick) => Buffer.from(Array.from({ length: 1 + pick(200) }, () => pick(256))),
];

/** Bytes for an open WebSocket that are no valid frame. */
export function socketRubbish(pick: Picker): Buffer {
  return oneOf(SOCKET_RUBBISH, pick)(pick);
}
