/**
 * Every surface of the race's panels without a server: a real table in this page is played at random up to the wanted
 * question, then it is yours. ?d=chooseSpoils&lang=fr&seats=4&seed=7&shape=tall; ?d=over, ?d=wait and ?d=watch as well.
 */
import 'virtual:palette.css';
import '../src/theme/fonts.css';
import '../src/theme/base.css';
import '../src/table/layout.css';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { hashText, seededChance, seededPicker } from '@brigantine/shared/chance';
import type { Seat } from '@brigantine/shared/engine';
import { CAPTAINS, LIVERIES, type Ask, type RoomView } from '@brigantine/shared/protocol';
import {
  OFFICIAL_RULES,
  race,
  type Race,
  type RaceDecision,
  type RaceEvent,
  type RaceView,
} from '@brigantine/shared/race';
import { Table } from '@brigantine/shared/table';
import { loadWords, startWords } from '../src/i18n';
import { Panels, Rules, openRules } from '../src/race/panels';
import { reduce } from '../src/race/reduce';
import type { LogEntry, TableStore } from '../src/table/contract';
import { Torn } from '../src/ui';

const query = new URLSearchParams(location.search);
const wanted = query.get('d') ?? 'chooseCard';
const seats = Number(query.get('seats') ?? '4');
const ghostShip = query.get('ghost') === '1' || seats === 2;
const round = Number(query.get('round') ?? '4');
const shape = query.get('shape') ?? (innerWidth < innerHeight ? 'tall' : 'wide');
const NAMES = ['Anne-Marie', 'Jonas', 'Théo', 'Wanjiru', 'Saskia', 'Old Bram'];

type Log = readonly LogEntry<Race>[];

/** Plays at random until the question comes up; tries one seed after the other. */
function find(): { table: Table<Race>; seat: Seat; log: Log } {
  for (let attempt = Number(query.get('seed') ?? '1'); attempt < 2000; attempt++) {
    const seed = `panels ${String(attempt)}`;
    const pick = seededPicker(hashText(seed));
    const table = Table.start<Race>(race, seats, { rules: OFFICIAL_RULES, ghostShip }, seededChance(seed));
    let log: Log = [];
    while (!table.over) {
      const seat = found(table);
      if (seat !== undefined) return { table, seat, log };
      const [next = 0] = table.waitingFor();
      log = submit(table, next, race.sample(table.state, next, pick), log);
    }
    if (wanted === 'over') return { table, seat: 0, log };
  }
  throw new Error(`never asked: ${wanted}`);
}

function found(table: Table<Race>): Seat | undefined {
  const seat = table.waitingFor().find((each) => matches(race.question(table.state, each), table.state.round));
  if (wanted === 'wait') return seat === undefined ? undefined : (seat + 1) % seats;
  return wanted === 'watch' && seat !== undefined ? -1 : seat;
}

function matches(decision: RaceDecision | undefined, now: number): boolean {
  if (decision === undefined || now < round) return false;
  const [type, detail] = wanted.split('.');
  if (wanted === 'wait' || wanted === 'watch') return decision.type === 'spendPowder';
  if (decision.type !== type) return false;
  if (detail === 'ghost') return decision.ship === 'ghost';
  if (detail === 'defending') return decision.type === 'spendPowder' && !decision.attacking;
  if (detail === 'emptying') return decision.type === 'chooseLoadHold' && decision.emptying;
  if (detail === 'sixth') return decision.type === 'chooseLoadHold' && !decision.emptying;
  return true;
}

function submit(table: Table<Race>, seat: Seat, move: Race['move'], log: Log): Log {
  let shown: RaceView = race.view(table.state, 'table');
  const submission = table.submit(seat, move);
  if (!submission.ok) throw new Error(JSON.stringify(submission.refusal));
  return submission.events.reduce((lines: Log, told: RaceEvent) => {
    const event = race.redact(told, 'table') ?? told;
    shown = reduce(shown, event);
    return [...lines, { key: lines.length, event, after: shown }];
  }, log);
}

const room: RoomView = {
  gameId: 'race',
  code: 'BRIGAN',
  phase: 'playing',
  version: 1,
  deadline: query.has('clock') ? Date.now() + Number(query.get('clock')) * 1000 : 0,
  host: 0,
  gameNumber: 1,
  options: { ghostShip, clock: 60, chat: true },
  seats: NAMES.slice(0, seats).map((name, i) => ({
    name,
    kind: i === 3 ? 'bot' : 'human',
    captain: CAPTAINS[i] ?? '',
    livery: LIVERIES[i] ?? '',
    connected: i !== 2,
    botPlays: false,
    absentSince: 0,
  })),
  spectators: 0,
};

async function start(): Promise<void> {
  await startWords(query.get('lang') === 'fr' ? 'fr' : 'en');
  await loadWords('race');
  const { table, seat, log } = find();
  const lines = signal<Log>(log);
  const view = signal<RaceView>(race.view(table.state, seat < 0 ? 'table' : seat));
  const asks = signal<readonly Ask<Race>[]>(table.asks(seat < 0 ? 'table' : seat));
  const store: TableStore<Race> = {
    room: signal(room),
    view,
    shown: view,
    seat: signal(seat),
    asks,
    timelineBusy: signal(false),
    playing: signal(null),
    log: lines,
    clockSkew: signal(0),
    answer(_ask, move) {
      lines.value = submit(table, seat, move, lines.value);
      view.value = race.view(table.state, seat);
      asks.value = table.asks(seat);
    },
    offer: (offer) => (document.body.dataset.offer = JSON.stringify(offer)),
    onPlace: () => () => undefined,
    hurry: () => undefined,
    rematch: () => undefined,
  };
  render(
    <div class="table" data-shape={shape}>
      <Torn />
      <header style="height:var(--bar)" />
      <main class="deck">
        <h1 class="unseen">Panels</h1>
        <section
          class="board"
          aria-label="Board"
          style="background:#2c7f8f;border:12px solid #e6cf9d;border-radius:6px"
        />
        <Panels store={store} />
      </main>
      <Rules />
    </div>,
    document.getElementById('app') ?? document.body,
  );
  if (query.has('rules')) openRules(query.get('rules') ?? undefined);
  document.body.dataset.ready = '1';
}

void start();
