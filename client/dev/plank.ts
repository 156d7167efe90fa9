/**
 * The plank's board alone: a whole random game on the real rules, `?seats=4&seed=7&speed=1&lang=fr&box=1110x650`.
 * `stop=40` stops after that many events, `during=1` leaves the last of them playing; `lit=1,3&pick=3&hints=2&notes=4:splash` lights places;
 * `cast=1` shows the pirates alone. Counts the events after which somebody was not drawn where the rules have them.
 * Not part of the game; `npm run dev`, then `/dev/plank.html`.
 */
import { plank, type Pirate, type PlankGame, type PlankView } from '@brigantine/shared/plank';
import { seededPicker } from '@brigantine/shared/chance';
import { LIVERIES, type RoomView } from '@brigantine/shared/protocol';
import '../src/theme/fonts.css';
import '../src/theme/base.css';
import 'virtual:palette.css';
import { lettersReady } from '../src/art/lettering';
import { scaled } from '../src/art/ink';
import type { Pose } from '../src/art/pirateBuilds';
import { paintPirate } from '../src/art/pirates';
import { sheet } from '../src/art/sheet';
import { preferredLanguage } from '../src/i18n';
import { createPlankBoard } from '../src/plank/board';
import type { Board } from '../src/table/contract';

const query = new URLSearchParams(location.search);
const number = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise);
const numbers = (name: string) => (query.get(name) ?? '').split(',').filter(Boolean).map(Number);
const seats = number('seats', 4);

const room = {
  seats: Array.from({ length: seats }, (_, index) => ({ livery: LIVERIES[(index + number('shift', 0)) % 6] })),
} as unknown as RoomView;

async function begin(): Promise<void> {
  if (query.has('cast')) return cast();
  const host = document.createElement('div');
  const [width, height] =
    query.get('box')?.split('x').map(Number) ?? (innerWidth > 700 ? [1110, 650] : [innerWidth, 430]);
  host.style.cssText = `position:absolute;left:${innerWidth > 700 ? '10px' : '0'};top:20px;width:${String(width)}px;height:${String(height)}px`;
  document.body.append(host);
  const board = await createPlankBoard(host, preferredLanguage([query.get('lang') ?? '']));
  Object.assign(window, { board });
  await wholeGame(board);
  const notes: Record<number, string> = {};
  for (const note of (query.get('notes') ?? '').split(',').filter(Boolean)) {
    const [place, text] = note.split(':');
    notes[Number(place)] = text ?? '';
  }
  board.offer({ places: numbers('lit'), selected: number('pick', 0), hints: numbers('hints'), notes });
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  document.body.dataset.ready = '1';
}

/** Where the view has everybody: place, or −pile. */
function stands({ plank: standing, fallen }: PlankView): Record<string, number> {
  const where: Record<string, number> = {};
  standing.forEach((pirate: Pirate, index) => (where[pirate] = index + 1));
  fallen.forEach((pirate: Pirate, n) => (where[pirate] = -Math.floor(n / 4) - 1));
  return where;
}

async function wholeGame(board: Board<PlankGame>): Promise<void> {
  const pick = seededPicker(number('seed', 1));
  const speed = number('speed', 1);
  const stop = number('stop', Infinity);
  const state = plank.setup(seats, {});
  const wrong: string[] = [];
  let told = 0;
  board.show(plank.view(state, 'table'), -1, room);
  for (let step = plank.pending(state); step.kind !== 'over'; step = plank.pending(state)) {
    const seat = step.kind === 'decide' ? (step.decisions[0]?.seat ?? 0) : 0;
    const events =
      step.kind === 'chance'
        ? plank.apply(state, { kind: 'chance', outcome: pick(step.of) })
        : plank.apply(state, { kind: 'move', seat, move: plank.sample(state, seat, pick) });
    const after = plank.view(state, 'table');
    for (const event of events) {
      const seen = plank.redact(event, 'table');
      if (seen === undefined) continue;
      told++;
      document.body.dataset.event = `${String(told)} ${seen.type}`;
      const playing = told > number('skip', 0) ? board.play(seen, after, speed) : undefined;
      if (told === stop && query.has('during')) return;
      await playing;
      if (told === stop) break;
    }
    const drawn = JSON.stringify(Object.entries(board.drawn()).sort());
    const rules = JSON.stringify(Object.entries(stands(after)).sort());
    if (drawn !== rules && told > number('skip', 0))
      wrong.push(`${String(told)} ${events.map(({ type }) => type).join('+')}: ${drawn} not ${rules}`);
    board.show(after, -1, room);
    if (told >= stop) break;
  }
  document.body.dataset.game = `${String(told)} events, ${String(wrong.length)} wrong ${wrong[0] ?? ''}`;
}

/** Everybody, in every pose. */
async function cast(): Promise<void> {
  await lettersReady();
  const { canvas, ctx } = sheet(1500, 1060);
  document.body.append(canvas);
  const rows: readonly (readonly [Pose, (typeof LIVERIES)[number]])[] = [
    ['calm', 'cross'],
    ['flung', 'star'],
    ['shrug', 'sun'],
    ['calm', 'chevrons'],
  ];
  for (const value of [1, 2, 3, 4, 5, 6] as const) {
    rows.forEach(([pose, livery], row) =>
      scaled(ctx, value * 230 - 90, 250 + row * 260, 1, () =>
        paintPirate(ctx, { value, livery, neutral: row === 3 }, pose),
      ),
    );
  }
  document.body.dataset.ready = '1';
}

void begin();
