/** The invariants of all games, checked in random games. */
import { chanceFrom, hashText, seededPicker } from '../chance';
import { misfit, shapeFault, type Game, type GameTypes, type Input, type Knowledge, type PickNumber } from '../engine';
import type { Seat, Viewer } from '../engine';
import { Table } from '../table';
import { LAW_NAMES, LawBroken, type Lawful, type LawName } from './lawful';

/** Inputs after which a game counts as endless. */
const ENDLESS = 20_000;

/** The expensive invariants check one question in so many. */
export interface Trial {
  readonly seed: string;
  readonly oneIn: number;
}

export interface Tried {
  readonly inputs: number;
  readonly checks: Readonly<Record<LawName, number>>;
}

type Checks = Record<LawName, number>;
interface Scene<G extends GameTypes> {
  readonly lawful: Lawful<G>;
  readonly state: G['state'];
  readonly seats: number;
  readonly pick: PickNumber;
  readonly checks: Checks;
}

/** Plays a random game and checks every invariant. Throws `LawBroken`. */
export function tryLaws<G extends GameTypes>(
  lawful: Lawful<G>,
  seats: number,
  choices: G['choices'],
  trial: Trial,
): Tried {
  const { game } = lawful;
  const pick = seededPicker(hashText(trial.seed));
  const state = game.setup(seats, choices);
  const checks = Object.fromEntries(LAW_NAMES.map((law) => [law, 0])) as Checks;
  const scene: Scene<G> = { lawful, state, seats, pick, checks };
  const log: Input<G>[] = [];
  const told: G['event'][][] = [];
  for (let pending = game.pending(state); pending.kind !== 'over'; pending = game.pending(state)) {
    if (log.length > ENDLESS) throw new LawBroken('every random game ends', `not after ${ENDLESS} inputs`);
    const looking = pick(trial.oneIn) === 0;
    if (pending.kind === 'decide') lookAtKnowledge(scene, looking);
    if (looking && pending.kind === 'decide') lookAtQuestion(scene);
    const input = randomInput(scene);
    const shadows = looking ? castShadows(scene, input) : [];
    const before = game.copy(state);
    if (looking) sameFromJson(scene, before, input);
    const events = game.apply(state, input);
    conserved(scene, before, events);
    seenWhole(scene, events);
    for (const shadow of shadows) shadow(events);
    log.push(input);
    told.push(events);
  }
  checks['every random game ends']++;
  lookAtViews(scene);
  sameAgain(scene, choices, log, told);
  return { inputs: log.length, checks };
}

function randomInput<G extends GameTypes>({ lawful: { game }, state, pick }: Scene<G>): Input<G> {
  const pending = game.pending(state);
  if (pending.kind === 'chance') return { kind: 'chance', outcome: pick(pending.of) };
  if (pending.kind === 'over') throw new Error('the game is over');
  const decision = pending.decisions[pick(pending.decisions.length)];
  if (decision === undefined) throw new LawBroken('every random game ends', 'the game waits for nobody');
  return { kind: 'move', seat: decision.seat, move: game.sample(state, decision.seat, pick) };
}

function lookAtQuestion<G extends GameTypes>(scene: Scene<G>): void {
  const { lawful, state } = scene;
  lookAtViews(scene);
  const pending = lawful.game.pending(state);
  if (pending.kind !== 'decide') return;
  for (const { seat } of pending.decisions) {
    everyOptionApplies(scene, seat);
    nothingElse(scene, seat);
    defaultIsOption(scene, seat);
  }
}

// ---------------------------------------------------------------- options

function everyOptionApplies<G extends GameTypes>({ lawful, state, pick, checks }: Scene<G>, seat: Seat): void {
  const { game } = lawful;
  const described = game.options(state, seat);
  const listed = described !== undefined && 'moves' in described ? (described.moves as G['move'][]) : [];
  for (const move of [...listed, game.sample(state, seat, pick)]) {
    const refusal = game.refuse(state, seat, move);
    if (refusal !== undefined) throw new LawBroken('every option applies', `${say(move)} refused: ${say(refusal)}`);
    if (!lawful.isOption(state, seat, move)) throw new LawBroken('every option applies', `${say(move)} is no option`);
    game.apply(game.copy(state), { kind: 'move', seat, move });
    checks['every option applies']++;
  }
}

function nothingElse<G extends GameTypes>(scene: Scene<G>, seat: Seat): void {
  const { lawful, state, seats, pick, checks } = scene;
  const before = say(state);
  const move = lawful.game.sample(state, seat, pick);
  const question = lawful.game.question(state, seat);
  for (const wrong of [mutated(move, pick), mutated(move, pick), mutated(move, pick)]) {
    const refusal = lawful.game.refuse(state, seat, wrong);
    const wanted = lawful.isOption(state, seat, wrong);
    if ((refusal === undefined) !== wanted) throw new LawBroken('nothing else does', `${say(wrong)}: ${say(refusal)}`);
    if (
      refusal !== undefined &&
      refusal.code !== 'notAnOption' &&
      refusal.code !== 'malformed' &&
      sameType(wrong, move)
    ) {
      throw new LawBroken('nothing else does', `${say(wrong)} refused as ${refusal.code}`);
    }
    checks['nothing else does']++;
  }
  for (const nonsense of [null, 7, 'move', [], {}, { type: 'mutiny' }, { type: 3 }]) {
    expectCode(scene, seat, nonsense, 'malformed');
  }
  for (let other = 0; other < seats; other++) {
    if (lawful.game.question(state, other)?.type !== question?.type) expectCode(scene, other, move, 'notYourDecision');
  }
  if (say(state) !== before) throw new LawBroken('nothing else does', 'a refusal changed the state');
}

function expectCode<G extends GameTypes>(
  { lawful, state, checks }: Scene<G>,
  seat: Seat,
  move: unknown,
  code: string,
): void {
  const refusal = lawful.game.refuse(state, seat, move);
  if (refusal?.code !== code)
    throw new LawBroken('nothing else does', `${say(move)}: ${say(refusal)} instead of ${code}`);
  checks['nothing else does']++;
}

function sameType(a: unknown, b: { readonly type: string }): boolean {
  return typeof a === 'object' && a !== null && 'type' in a && a.type === b.type;
}

/** A move with one field changed or missing. */
function mutated(move: object, pick: PickNumber): unknown {
  const entries = Object.entries(move);
  const at = pick(entries.length);
  const chosen = entries[at];
  if (chosen === undefined) return {};
  const [field, value] = chosen as [string, unknown];
  if (pick(5) === 0) return Object.fromEntries(entries.filter(([name]) => name !== field));
  return { ...move, [field]: mutatedValue(value, pick) };
}

function mutatedValue(value: unknown, pick: PickNumber): unknown {
  if (typeof value === 'number') return value + pick(5) - 2;
  if (typeof value === 'boolean') return pick(2) === 0 ? !value : Number(value);
  if (typeof value === 'string') return pick(2) === 0 ? `${value}s` : pick(12);
  if (typeof value === 'object' && value !== null) {
    const key = String(1 + pick(7));
    return { ...value, [key]: pick(6) - 1 };
  }
  return value;
}

function defaultIsOption<G extends GameTypes>({ lawful: { game }, state, checks }: Scene<G>, seat: Seat): void {
  const move = game.timeout(state, seat);
  const refusal = game.refuse(state, seat, move);
  if (refusal !== undefined)
    throw new LawBroken('the default of the clock is an option', `${say(move)}: ${say(refusal)}`);
  if (say(move) !== say(game.timeout(game.copy(state), seat))) {
    throw new LawBroken('the default of the clock is an option', 'it is not deterministic');
  }
  checks['the default of the clock is an option']++;
}

// ---------------------------------------------------------------- states

function conserved<G extends GameTypes>(
  { lawful, state, checks }: Scene<G>,
  before: G['state'],
  events: G['event'][],
): void {
  const broken = lawful.broken(before, state, events);
  if (broken !== undefined) throw new LawBroken('nothing is lost and nothing is made up', broken);
  checks['nothing is lost and nothing is made up']++;
}

/** A copy and a state parsed from JSON continue exactly like the original. */
function sameFromJson<G extends GameTypes>(
  { lawful: { game }, state, checks }: Scene<G>,
  copy: G['state'],
  input: Input<G>,
): void {
  const law = 'a state survives JSON and copying at every question';
  const text = say(state);
  const read = JSON.parse(text) as G['state'];
  if (say(copy) !== text) throw new LawBroken(law, 'a copy differs');
  const [onCopy, onRead] = [game.copy(state), read];
  const [first, second] = [game.apply(onCopy, input), game.apply(onRead, input)];
  if (say(first) !== say(second) || say(onCopy) !== say(onRead)) throw new LawBroken(law, `after ${say(input)}`);
  if (say(state) !== text) throw new LawBroken(law, 'a copy is not independent');
  checks[law]++;
}

function sameAgain<G extends GameTypes>(
  { lawful: { game }, state, seats, checks }: Scene<G>,
  choices: G['choices'],
  log: readonly Input<G>[],
  told: readonly G['event'][][],
): void {
  const law = 'the same log gives the same state and events';
  const again = game.setup(seats, choices);
  log.forEach((input, i) => {
    if (say(game.apply(again, input)) !== say(told[i])) throw new LawBroken(law, `events of input ${i}`);
  });
  if (say(again) !== say(state)) throw new LawBroken(law, 'the state at the end');
  checks[law]++;
}

// ---------------------------------------------------------------- secrets

function viewers(seats: number): Viewer[] {
  return ['table', ...Array.from({ length: seats }, (_, seat) => seat)];
}

/** Everything sent to a viewer at a question: the view with their own part, and their asks. */
function received<G extends GameTypes>(
  lawful: Lawful<G>,
  state: G['state'],
  viewer: Viewer,
  events: G['event'][] = [],
): string {
  const { game } = lawful;
  const shown = events.flatMap((event) => game.redact(event, viewer) ?? []);
  const atQuestion = game.pending(state).kind === 'chance' ? [] : asksOf(lawful, state, viewer);
  return say({ view: game.view(state, viewer), shown, asks: atQuestion });
}

/** Cached, so that what spectators see is not searched again for each seat. */
function seenWhole<G extends GameTypes>({ lawful: { game }, seats, checks }: Scene<G>, events: G['event'][]): void {
  const law = 'what who watches sees whole, everybody sees whole';
  for (const event of events.filter((each) => game.redact(each, 'table') === each)) {
    if (viewers(seats).some((viewer) => game.redact(event, viewer) !== event)) throw new LawBroken(law, say(event));
    checks[law]++;
  }
}

function asksOf<G extends GameTypes>({ game }: Lawful<G>, state: G['state'], viewer: Viewer): unknown {
  const silent = chanceFrom(() => 0);
  return Table.resume(game, game.copy(state), silent).batch(viewer, []);
}

function lookAtViews<G extends GameTypes>({ lawful, state, seats, pick, checks }: Scene<G>): void {
  const { game, shape } = lawful;
  const misshapen = shapeFault(shape) ?? misfit(shape, game.view(state, 'table'));
  if (misshapen !== undefined) throw new LawBroken('the public view has its declared shape', misshapen);
  checks['the public view has its declared shape']++;
  for (const viewer of viewers(seats)) {
    const other = otherWorld(game, state, viewer, pick);
    const [really, shown] = [received(lawful, state, viewer), received(lawful, other, viewer)];
    if (really !== shown) throw leak(viewer, really, shown);
    checks['what a viewer cannot know does not reach them']++;
  }
}

/** Checks the public view at every question, and at some of them that of each seat, also in imagined worlds. */
function lookAtKnowledge<G extends GameTypes>(
  { lawful, state, seats, pick, checks }: Scene<G>,
  closely: boolean,
): void {
  const { game } = lawful;
  for (const viewer of closely ? viewers(seats) : (['table'] as const)) {
    const known = game.knowledge(state, viewer);
    const read = game.readKnowledge(known.view, viewer);
    if (!alike([known.asking, known.waiting], [read.asking, read.waiting]))
      throw differs('what a viewer is shown is all they know', tasksIn(known), tasksIn(read));
    checks['what a viewer is shown is all they know']++;
    if (!closely) continue;
    const really = tasksIn(known);
    const world = game.imagine(read, pick);
    const there = game.knowledge(world, viewer);
    const [here, imagined] = [say(known.view) + really, say(there.view) + tasksIn(there)];
    if (here !== imagined) throw differs('an imagined world is one the viewer may be in', here, imagined);
    if (viewer !== 'table' && say(game.options(world, viewer)) !== say(game.options(state, viewer)))
      throw new LawBroken('an imagined world is one the viewer may be in', 'other options');
    checks['an imagined world is one the viewer may be in']++;
  }
}

/** Whether two JSON values are equal, regardless of the order of fields. */
function alike(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [here, there] = [one, other].map((each) => Object.entries(each).filter(([, value]) => value !== undefined));
  return (
    here?.length === there?.length &&
    (here ?? []).every(([name, value]) => alike(value, (other as Readonly<Record<string, unknown>>)[name]))
  );
}

/** The known tasks as text, with sorted fields. The rest of the knowledge is the view itself. */
function tasksIn<G extends GameTypes>({ asking, waiting }: Knowledge<G>): string {
  return JSON.stringify([asking, waiting], (_name, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

/** Applies the same input in another world of each viewer, and compares. */
function castShadows<G extends GameTypes>(scene: Scene<G>, input: Input<G>): ((events: G['event'][]) => void)[] {
  const { lawful, state, seats, pick, checks } = scene;
  return viewers(seats).flatMap((viewer) => {
    const other = otherWorld(lawful.game, state, viewer, pick);
    const shadow = lawful.shadow(state, other, input, viewer);
    if (shadow === undefined) return [];
    return (events: G['event'][]): void => {
      const shown = lawful.game.apply(other, shadow);
      if (lawful.reveals(events) || lawful.reveals(shown)) return;
      const [really, seen] = [received(lawful, state, viewer, events), received(lawful, other, viewer, shown)];
      if (really !== seen) throw leak(viewer, really, seen);
      checks['what a viewer cannot know does not reach them']++;
    };
  });
}

function leak(viewer: Viewer, really: string, shown: string): LawBroken {
  return differs('what a viewer cannot know does not reach them', really, shown, `${viewer} sees `);
}

/** Shows two texts around their first difference. */
function differs(law: LawName, one: string, other: string, who = ''): LawBroken {
  let at = 0;
  while (one[at] === other[at]) at++;
  const around = (text: string): string => text.slice(Math.max(0, at - 200), at + 100);
  return new LawBroken(law, `${who}${around(one)} but ${around(other)}`);
}

function say(value: unknown): string {
  return JSON.stringify(value);
}

/** A state that the viewer cannot distinguish from the real one, also while chance is asked: all they cannot know is dealt again. */
export function otherWorld<G extends GameTypes>(
  game: Game<G>,
  state: G['state'],
  viewer: Viewer,
  pick: PickNumber,
): G['state'] {
  const { stack, question, asked } = game.copy(state);
  const imagined = game.imagine({ viewer, view: game.view(state, viewer), asking: null, waiting: stack }, pick);
  // The open question and the ids of questions are public.
  return { ...imagined, question, asked };
}
