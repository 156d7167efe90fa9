/** Measures the browser and its connection to the server. */
import { noticePermission } from '../attention/device';
import { hasGraphicsCard } from '../board/graphicsCard';
import { request, root, timeoutSignal } from '../net';
import { deviceStorage, tabStorage } from '../storage';
import type { DeviceMeasure, LineMeasure, PageMeasure, Trip } from './findings';

/** Timeout of the server's answers, in ms, and number of round trips. */
const PATIENCE_MS = 6_000;
const TRIPS = 10;

/** Asks the server for its build. */
export async function probePage(): Promise<PageMeasure> {
  try {
    const response = await ask();
    if (!response.ok) return { status: response.status };
    const { build, protocol } = (await response.json()) as { build: string; protocol: number };
    return { status: response.status, build, protocol };
  } catch {
    return { status: undefined };
  }
}

const ask = (): Promise<Response> =>
  fetch(`${root()}api/build`, { cache: 'no-store', signal: timeoutSignal(PATIENCE_MS) });

/** Opens a socket and echoes ten messages; without a socket, sends ten requests. */
export async function probeLine(): Promise<LineMeasure> {
  const begun = performance.now();
  const socket = await openSocket();
  if (socket === undefined) {
    return { opened: undefined, refused: await isRefused(), echoes: false, trips: await requestTrips() };
  }
  const opened = performance.now() - begun;
  const trips: Trip[] = [];
  for (let n = 0; n < TRIPS; n++) {
    const trip = await echoed(socket, String(n));
    if (trip === undefined) break;
    trips.push(trip);
  }
  socket.close();
  const echoes = trips.length === TRIPS;
  return { opened, refused: false, echoes, trips: echoes ? trips : await requestTrips() };
}

/** Whether the server refuses this page's origin. The request has no effect, because no such call exists. */
async function isRefused(): Promise<boolean> {
  return (await request('api/build', { method: 'POST', signal: timeoutSignal(PATIENCE_MS) }))?.status === 403;
}

function openSocket(): Promise<WebSocket | undefined> {
  const socket = new WebSocket(`${root().replace(/^http/, 'ws')}diag/echo`);
  return within(
    new Promise((resolve) => {
      socket.onopen = () => resolve(socket);
      socket.onerror = () => resolve(undefined);
    }),
    () => socket.close(),
  );
}

function echoed(socket: WebSocket, text: string): Promise<Trip | undefined> {
  const begun = performance.now();
  const sent = Date.now();
  return within(
    new Promise((resolve) => {
      socket.onclose = () => resolve(undefined);
      socket.onmessage = ({ data }) => {
        const ms = performance.now() - begun;
        const { echo, now } = JSON.parse(String(data)) as { echo: string; now: number };
        resolve(echo === text ? { ms, ahead: now - (sent + ms / 2) } : undefined);
      };
      socket.send(text);
    }),
  );
}

/** Measures round trips by requests, whose answers have the server's time in whole seconds. */
async function requestTrips(): Promise<readonly Trip[]> {
  const trips: Trip[] = [];
  for (let n = 0; n < TRIPS; n++) {
    const begun = performance.now();
    const sent = Date.now();
    const response = await ask().catch(() => undefined);
    if (response === undefined) break;
    const ms = performance.now() - begun;
    const date = Date.parse(response.headers.get('date') ?? '');
    trips.push({ ms, ahead: Number.isNaN(date) ? 0 : date + 500 - (sent + ms / 2) });
  }
  return trips;
}

/** Resolves with the result, or with undefined after the timeout. */
function within<T>(coming: Promise<T | undefined>, late: () => void = () => undefined): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      late();
      resolve(undefined);
    }, PATIENCE_MS);
    void coming.then((found) => {
      clearTimeout(timer);
      resolve(found);
    });
  });
}

/** Checks the browser. */
export function probeDevice(): DeviceMeasure {
  const canvas = document.createElement('canvas').getContext('2d') !== null;
  const graphics = !canvas ? 'none' : hasGraphicsCard() ? 'card' : 'plain';
  return {
    graphics,
    storage: [deviceStorage, tabStorage].every((each) => each.stores()),
    notices: noticePermission(),
  };
}
