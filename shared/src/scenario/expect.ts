/** Checks an `expect` of a scenario. */
import type { GameTypes, Viewer } from '../engine';
import type { Table } from '../table';
import { differs, inside, invalid, isObject, type JsonObject } from '../engine/check';
import { compare, matches, sameSet } from './match';
import type { Notation } from './notation';
import type { Expected } from './parse';
import type { ScriptedChance } from './script';

export interface Playing<G extends GameTypes> {
  readonly notation: Notation<G>;
  readonly chance: ScriptedChance<G>;
  table: Table<G>;
  /** Events since the last `expect`. */
  events: G['event'][];
}

type Look<G extends GameTypes> = (playing: Playing<G>, expected: Expected<G>, path: string) => void;

/** Throws the first difference. The parts are checked in a fixed order, the position first. */
export function expect<G extends GameTypes>(playing: Playing<G>, expected: Expected<G>, path: string): void {
  const looks: readonly Look<G>[] = [position, pending, options, allowed, notAllowed, events, noEvents, hiddenFrom];
  for (const look of looks) look(playing, expected, path);
}

function position<G extends GameTypes>({ notation, table }: Playing<G>, expected: Expected<G>, path: string): void {
  const document = { ...notation.document(table.state, 'everything'), over: table.over };
  compare(notation, expected.position, document, path);
}

function pending<G extends GameTypes>({ table }: Playing<G>, expected: Expected<G>, path: string): void {
  if (expected.pending === undefined) return;
  const open = table.game.pending(table.state);
  const got = open.kind === 'decide' ? open.decisions.map(({ seat, type }) => ({ seat, type })) : [];
  const left = [...got];
  for (const wanted of expected.pending) {
    const i = left.findIndex((each) => matches({ sets: [], missing: {} }, wanted, each));
    if (i < 0) return differs(inside(path, 'pending'), expected.pending, got);
    left.splice(i, 1);
  }
  if (left.length > 0) differs(inside(path, 'pending'), expected.pending, got);
}

function options<G extends GameTypes>({ notation, table }: Playing<G>, expected: Expected<G>, path: string): void {
  for (const [seat, moves] of Object.entries(expected.options ?? {})) {
    const here = inside(inside(path, 'options'), seat);
    const canonical = (move: G['move']): G['move'] => sorted(notation.canonical(table.state, move));
    const listed = table.game.options(table.state, Number(seat));
    const got = listed === undefined ? [] : movesOf<G>(listed);
    if (got === undefined) return invalid(here, 'tokens in any split: write allowed and notAllowed instead');
    if (!sameSet(moves.map(canonical), got.map(canonical))) differs(here, moves, got);
  }
}

/** The listed moves of options; undefined for a described split (R13.2a). */
function movesOf<G extends GameTypes>(described: G['options']): readonly G['move'][] | undefined {
  return 'moves' in described && Array.isArray(described.moves) ? (described.moves as G['move'][]) : undefined;
}

function sorted<M extends object>(move: M): M {
  return Object.fromEntries(Object.entries(move).sort(([a], [b]) => (a < b ? -1 : 1))) as M;
}

function allowed<G extends GameTypes>({ table }: Playing<G>, expected: Expected<G>, path: string): void {
  eachMove(expected.allowed, inside(path, 'allowed'), (seat, move, here) => {
    const refusal = table.refuse(seat, move);
    if (refusal !== undefined) differs(here, 'an allowed move', refusal);
  });
}

function notAllowed<G extends GameTypes>({ table }: Playing<G>, expected: Expected<G>, path: string): void {
  eachMove(expected.notAllowed, inside(path, 'notAllowed'), (seat, move, here) => {
    if (table.refuse(seat, move) === undefined) differs(here, 'a refusal', 'an allowed move');
  });
}

function eachMove(
  bySeat: Readonly<Record<string, readonly unknown[]>> | undefined,
  path: string,
  look: (seat: number, move: unknown, path: string) => void,
): void {
  for (const [seat, moves] of Object.entries(bySeat ?? {})) {
    moves.forEach((move, i) => look(Number(seat), move, inside(inside(path, seat), i)));
  }
}

/** Events in this order, with others between them; each matches in full or as spectators see it. */
function events<G extends GameTypes>(playing: Playing<G>, expected: Expected<G>, path: string): void {
  let from = 0;
  (expected.events ?? []).forEach((wanted, i) => {
    const found = playing.events.findIndex((event, at) => at >= from && shows(playing, wanted, event));
    if (found < 0) {
      const rest = playing.events.slice(from);
      const alike = rest.filter(({ type }) => type === wanted.type);
      const where = inside(inside(path, 'events'), i);
      differs(where, wanted, alike.length > 0 ? alike : rest.map(({ type }) => type));
    }
    from = found + 1;
  });
}

function shows<G extends GameTypes>({ notation, table }: Playing<G>, wanted: JsonObject, event: G['event']): boolean {
  return matches(notation, wanted, event) || matches(notation, wanted, table.game.redact(event, 'table'));
}

function noEvents<G extends GameTypes>(playing: Playing<G>, expected: Expected<G>, path: string): void {
  (expected.noEvents ?? []).forEach((type, i) => {
    const found = playing.events.find((event) => event.type === type);
    if (found !== undefined) differs(inside(inside(path, 'noEvents'), i), `no ${type}`, found);
  });
}

/** Values present in the full position and absent from the viewer's. */
function hiddenFrom<G extends GameTypes>({ notation, table }: Playing<G>, expected: Expected<G>, path: string): void {
  for (const [name, paths] of Object.entries(expected.hiddenFrom ?? {})) {
    const viewer: Viewer = name === 'table' ? name : Number(name);
    paths.forEach((hidden, i) => {
      const here = inside(inside(inside(path, 'hiddenFrom'), name), i);
      if (lookUp(notation.document(table.state, 'everything'), hidden) === undefined) {
        invalid(here, `there is no ${hidden} in the full view`);
      }
      const seen = lookUp(notation.document(table.state, viewer), hidden);
      if (seen !== undefined) differs(here, 'nothing to see', seen);
    });
  }
}

/** The value at a path such as `ships.0.hand`, if there is one. */
function lookUp(document: unknown, path: string): unknown {
  let value = document;
  for (const key of path.split('.')) {
    if (Array.isArray(value)) value = value[Number(key)] as unknown;
    else if (isObject(value)) value = Object.hasOwn(value, key) ? value[key] : undefined;
    else return undefined;
  }
  return value ?? undefined;
}
