/** What loads and payments may do to a ship's holds, before they happen (R4, R7). Nothing here decides: the server does. */
import {
  loadHolds,
  type Hold,
  type HoldNumber,
  type HoldView,
  type Resource,
  type RulePoints,
} from '@brigantine/shared/race';

export type Cargo = readonly HoldView[];

/**
 * What becomes of a load: it fits as things are, a hold must be emptied for it, it is ignored, or lost (R4.1, R4.3,
 * R4.4, R14.10).
 */
export type Fate = 'stowed' | 'empties' | 'ignored' | 'lost';

export interface Loaded {
  readonly fate: Fate;
  /** Holds that may take the load, ascending. */
  readonly holds: readonly HoldNumber[];
}

const EMPTY: HoldView = { resource: '', count: 0 };

/** All tokens of a resource on board. */
export function stockOf(cargo: Cargo, resource: Resource): number {
  return cargo.reduce((sum, hold) => sum + (hold.resource === resource ? hold.count : 0), 0);
}

/** R4.1–R4.4, R14.10, R14.22: where a load of that resource would go by those rules. */
export function loadFate(cargo: Cargo, resource: Resource, points: RulePoints): Loaded {
  const holds = loadHolds(points, { holds: cargo.map(holdOf) }, resource);
  const [first] = holds;
  if (first === undefined) return { fate: points.overflow === 'lost' ? 'lost' : 'ignored', holds };
  const there = cargo[first - 1]?.resource;
  return { fate: there === '' || there === resource ? 'stowed' : 'empties', holds };
}

/** A hold of a view as the engine has it. */
function holdOf({ resource, count }: HoldView): Hold {
  if (resource === '') return null;
  return resource === 'treasure' ? { resource, count: 1 } : { resource, count };
}

/** The cargoes a load may leave behind, all of them, each once. */
export function afterLoad(cargo: Cargo, resource: Resource, count: number, points: RulePoints): Cargo[] {
  const { holds } = loadFate(cargo, resource, points);
  if (holds.length === 0) return [cargo];
  return distinctCargoes(
    holds.map((number) => cargo.map((hold, i) => (i === number - 1 ? loadedOn(hold, resource, count) : hold))),
  );
}

function loadedOn(hold: HoldView, resource: Resource, count: number): HoldView {
  return { resource, count: count + (hold.resource === resource ? hold.count : 0) };
}

/** The cargoes a payment of exactly `cost` may leave behind (R7.3); none if there is too little. */
export function afterPayment(cargo: Cargo, resource: Resource, cost: number): Cargo[] {
  let rows: { readonly cargo: Cargo; readonly due: number }[] = [{ cargo, due: cost }];
  cargo.forEach((hold, i) => {
    if (hold.resource !== resource) return;
    rows = rows.flatMap((row) =>
      Array.from({ length: Math.min(hold.count, row.due) + 1 }, (_, taken) => ({
        cargo: row.cargo.map((each, j) => (j === i ? less(each, taken) : each)),
        due: row.due - taken,
      })),
    );
  });
  return distinctCargoes(rows.filter((row) => row.due === 0).map((row) => row.cargo));
}

/** The cargo after everything of that resource has gone (R7.4 step 1). */
export function withoutAny(cargo: Cargo, resource: Resource): Cargo {
  return cargo.map((hold) => (hold.resource === resource ? EMPTY : hold));
}

function less(hold: HoldView, taken: number): HoldView {
  return hold.count > taken ? { ...hold, count: hold.count - taken } : EMPTY;
}

/** Cargoes that no later rule can tell apart count once; hold 6 stays its own (R13.2). */
export function distinctCargoes(cargoes: readonly Cargo[]): Cargo[] {
  const known = new Map<string, Cargo>();
  for (const cargo of cargoes) {
    const key = signature(cargo);
    if (!known.has(key)) known.set(key, cargo);
  }
  return [...known.values()];
}

/** The same text for cargoes that no later rule can tell apart. */
export function signature(cargo: Cargo): string {
  const written = cargo.map((hold) => `${String(hold.count)}${hold.resource}`);
  return [...written.slice(0, 5).sort(), ...written.slice(5)].join();
}
