/**
 * Every surface of the plank's panels without a server: a real table in this page is played at random up to the wanted
 * question, then it is yours. ?d=turn.action&lang=fr&seats=2&seed=7&round=3; ?d=over, ?d=wait and ?d=watch as well.
 */
import 'virtual:palette.css';
import '../src/theme/fonts.css';
import '../src/theme/base.css';
import '../src/table/layout.css';
import '../src/table/table.css';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { hashText, seededChance, seededPicker } from '@brigantine/shared/chance';
import type { Seat } from '@brigantine/shared/engine';
import { CAPTAINS, type Ask, type RoomView } from '@brigantine/shared/protocol';
import { plank, type PlankEvent, type PlankGame, type PlankView } from '@brigantine/shared/plank';
import { Table } from '@brigantine/shared/table';
import { loadWords, preferredLanguage, startWords } from '../src/i18n';
import { plankClient } from '../src/plank';
import { createPlankBoard } from '../src/plank/board';
import { Panels, RulesDialog, openRules } from '../src/plank/panels';
import { reduce } from '../src/plank/reduce';
import { PLANK_WORDS } from '../src/plank/words';
import { shapeOf } from '../src/table/shape';
import type { BoardOffer, LogEntry, TableStore } from '../src/table/contract';
import { TornEdge } from '../src/ui';
import { Chart } from './Chart';

const query = new URLSearchParams(location.search);
const wanted = query.get('d') ?? 'turn.anything';
const seats = Number(query.get('seats') ?? '4');
const round = Number(query.get('round') ?? '2');
const shape = query.get('shape') ?? shapeOf(innerWidth, innerHeight);
const COLOURS = ['sun', 'crescent', 'diamond', 'cross'];
const NAMES = ['Anne-Marie', 'Jonas', 'Théo', 'Wanjiru'];

type Log = readonly LogEntry<PlankGame>[];

/** Plays at random until the question comes up; tries one seed after the other. */
function find(): { table: Table<PlankGame>; seat: Seat; log: Log } {
  for (let attempt = Number(query.get('seed') ?? '1'); attempt < 2000; attempt++) {
    const seed = `plank ${String(attempt)}`;
    const pick = seededPicker(hashText(seed));
    const table = Table.start<PlankGame>(plank, seats, {}, seededChance(seed));
    let log: Log = tellAll([], table.opening, plank.view(table.state, 'table'));
    while (!table.over) {
      const seat = found(table);
      if (seat !== undefined) return { table, seat, log };
      const [next = 0] = table.waitingFor();
      log = submit(table, next, plank.sample(table.state, next, pick), log);
    }
    if (wanted === 'over') return { table, seat: 0, log };
  }
  throw new Error(`never asked: ${wanted}`);
}

function found(table: Table<PlankGame>): Seat | undefined {
  const [type, due] = wanted === 'wait' || wanted === 'watch' ? ['turn', 'anything'] : wanted.split('.');
  const seat = table.waitingFor().find((each) => {
    const decision = plank.question(table.state, each);
    if (decision === undefined || decision.type !== type || (type === 'turn' && table.state.round < round))
      return false;
    return decision.type !== 'turn' || due === undefined || decision.due === due;
  });
  if (wanted === 'watch') return seat === undefined ? undefined : -1;
  return wanted === 'wait' && seat !== undefined ? (seat + 1) % seats : seat;
}

function submit(table: Table<PlankGame>, seat: Seat, move: PlankGame['move'], log: Log): Log {
  const before = plank.view(table.state, 'table');
  const submission = table.submit(seat, move);
  if (!submission.ok) throw new Error(JSON.stringify(submission.refusal));
  return tellAll(log, submission.events, before);
}

function tellAll(log: Log, events: readonly PlankEvent[], before: PlankView): Log {
  let shown = before;
  return events.reduce((lines: Log, told) => {
    const event = plank.redact(told, 'table') ?? told;
    shown = reduce(shown, event);
    return [...lines, { key: lines.length, event, after: shown }];
  }, log);
}

const room: RoomView = {
  gameId: 'plank',
  code: 'BRIGAN',
  phase: 'playing',
  version: 1,
  deadline: query.has('clock') ? Date.now() + Number(query.get('clock')) * 1000 : 0,
  host: 0,
  gameNumber: 1,
  options: { clock: 60, chat: true, quick: false, game: [] },
  seats: NAMES.slice(0, seats).map((name, i) => ({
    name,
    kind: i === 3 ? 'bot' : 'human',
    captain: CAPTAINS[i] ?? '',
    livery: COLOURS[i] ?? '',
    connected: i !== 2,
    botPlays: false,
    absentSince: 0,
  })),
  spectators: 0,
  kicked: [],
};

async function start(): Promise<void> {
  await startWords(preferredLanguage([query.get('lang') ?? '']));
  await Promise.all([PLANK_WORDS, 'table' as const].map(loadWords));
  const { table, seat, log } = find();
  const lines = signal<Log>(log);
  const view = signal<PlankView>(plank.view(table.state, seat < 0 ? 'table' : seat));
  const asks = signal<readonly Ask<PlankGame>[]>(table.asks(seat < 0 ? 'table' : seat));
  const listeners = new Set<(place: number) => void>();
  const offer = signal<BoardOffer>({ places: [] });
  const store: TableStore<PlankGame> = {
    room: signal(room),
    game: signal(plankClient),
    view,
    shown: view,
    seat: signal(seat),
    asks,
    timelineBusy: signal(false),
    playing: signal(null),
    passedOver: signal(null),
    log: lines,
    clockSkew: signal(Date.now() - performance.now()),
    lost: signal(query.has('lost')),
    sending: signal(query.has('sending')),
    answer(_ask, move) {
      lines.value = submit(table, seat, move, lines.value);
      view.value = plank.view(table.state, seat);
      asks.value = table.asks(seat);
    },
    offer: (next) => (offer.value = next),
    onPlace: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hurry: () => undefined,
    replay: () => undefined,
    rematch: () => undefined,
  };
  Object.assign(window, { choosePlace: (place: number) => listeners.forEach((listener) => listener(place)) });
  render(
    <div class="table" data-shape={shape}>
      <TornEdge />
      <header style="height:var(--bar)" />
      <main class="deck">
        <h1 class="visually-hidden">Panels</h1>
        <Chart create={createPlankBoard} store={store} offer={offer} />
        <Panels store={store} />
      </main>
      <RulesDialog />
    </div>,
    document.getElementById('app') ?? document.body,
  );
  if (query.has('rules')) openRules(query.get('rules') ?? undefined);
}

void start();
