/**
 * Every surface of the race's panels without a server: a real table in this page is played at random up to the wanted
 * question, then it is yours. ?d=chooseSpoils&lang=fr&seats=4&seed=7&shape=tall; ?d=over, ?d=wait and ?d=watch as well.
 * ?by=salon,combatTie:nothing chooses the rules; ?rules=R7.4 opens the reference there.
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
import { CAPTAINS, LIVERIES, type Ask, type RoomView } from '@brigantine/shared/protocol';
import {
  OFFICIAL_RULES,
  race,
  readRules,
  writeAgreement,
  type Race,
  type RaceDecision,
  type RaceEvent,
  type RaceView,
} from '@brigantine/shared/race';
import { Table } from '@brigantine/shared/table';
import { loadWords, preferredLanguage, startWords } from '../src/i18n';
import { raceClient } from '../src/race';
import { createRaceBoard } from '../src/race/board';
import { Panels, openRules } from '../src/race/panels';
import { reduce } from '../src/race/reduce';
import { OPTIONS_WORDS, RACE_WORDS } from '../src/race/words';
import { shapeOf } from '../src/table/shape';
import type { BoardOffer, LogEntry, TableStore } from '../src/table/contract';
import { TornEdge } from '../src/ui';
import { Chart } from './Chart';

const query = new URLSearchParams(location.search);
const rules = readRules(query.get('by') ?? 'official') ?? OFFICIAL_RULES;
const wanted = query.get('d') ?? 'chooseCard';
const seats = Number(query.get('seats') ?? '4');
const ghostShip = query.get('ghost') === '1' || seats === 2;
const round = Number(query.get('round') ?? '4');
const shape = query.get('shape') ?? shapeOf(innerWidth, innerHeight);
const NAMES = ['Anne-Marie', 'Jonas', 'Théo', 'Wanjiru', 'Saskia', 'Old Bram'];

type Log = readonly LogEntry<Race>[];

/** Plays at random until the question comes up; tries one seed after the other. */
function find(): { table: Table<Race>; seat: Seat; log: Log } {
  for (let attempt = Number(query.get('seed') ?? '1'); attempt < 2000; attempt++) {
    const seed = `panels ${String(attempt)}`;
    const pick = seededPicker(hashText(seed));
    const table = Table.start<Race>(race, seats, { rules, ghostShip }, seededChance(seed));
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
  if (detail === 'defending') return decision.type === 'spendPowder' && decision.side === 'defence';
  if (detail === 'emptying') return decision.type === 'chooseLoadHold' && decision.emptying;
  if (detail === 'sixth') return decision.type === 'chooseLoadHold' && !decision.emptying;
  if (detail === 'stops') return decision.type === 'coverShortfall' && decision.stops;
  if (detail === 'far') return decision.type === 'chooseBranch' && decision.left > 2;
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
  options: { clock: 60, chat: true, quick: false, game: writeAgreement({ rules, ghostShip }) },
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
  kicked: [],
};

async function start(): Promise<void> {
  await startWords(preferredLanguage([query.get('lang') ?? '']));
  await Promise.all([RACE_WORDS, OPTIONS_WORDS, 'table' as const].map(loadWords));
  const { table, seat, log } = find();
  const lines = signal<Log>(log);
  const view = signal<RaceView>(race.view(table.state, seat < 0 ? 'table' : seat));
  const asks = signal<readonly Ask<Race>[]>(table.asks(seat < 0 ? 'table' : seat));
  const offer = signal<BoardOffer>({ places: [] });
  const store: TableStore<Race> = {
    room: signal(room),
    game: signal(raceClient),
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
      view.value = race.view(table.state, seat);
      asks.value = table.asks(seat);
    },
    offer: (next) => (offer.value = next),
    onPlace: () => () => undefined,
    hurry: () => undefined,
    replay: () => undefined,
    rematch: () => undefined,
  };
  render(
    <div class="table" data-shape={shape}>
      <TornEdge />
      <header style="height:var(--bar)" />
      <main class="deck">
        <h1 class="visually-hidden">Panels</h1>
        <Chart create={createRaceBoard} store={store} offer={offer} />
        <Panels store={store} />
      </main>
    </div>,
    document.getElementById('app') ?? document.body,
  );
  if (query.has('rules')) openRules(query.get('rules') ?? undefined);
}

void start();
