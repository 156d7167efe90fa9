/** What loads and payments may do to a ship's holds, before they happen (R4, R7). Nothing here decides: the server does. */
import type { HoldNumber, HoldView, Resource } from '@brigantine/shared/race';

export type Cargo = readonly HoldView[];

/** What becomes of a load: into an empty hold, into one that must be emptied, or nothing at all (R4.1, R4.3, R4.4). */
export type Fate = 'stowed' | 'empties' | 'ignored';

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

/** Hold numbers that pass a test, ascending. */
function holdsWhere(cargo: Cargo, test: (hold: HoldView) => boolean): HoldNumber[] {
  return cargo.flatMap((hold, i) => (test(hold) ? [i + 1] : []));
}

/** R4.1–R4.4: where a load of that resource would go. */
export function loadFate(cargo: Cargo, resource: Resource): Loaded {
  const empty = holdsWhere(cargo, (hold) => hold.count === 0);
  if (empty.length > 0) return { fate: 'stowed', holds: empty };
  const others = holdsWhere(cargo, (hold) => hold.resource !== resource);
  return others.length > 0 ? { fate: 'empties', holds: others } : { fate: 'ignored', holds: [] };
}

/** The cargoes a load may leave behind, all of them, each once. */
export function afterLoad(cargo: Cargo, resource: Resource, count: number): Cargo[] {
  const { fate, holds } = loadFate(cargo, resource);
  if (fate === 'ignored') return [cargo];
  return distinct(holds.map((number) => cargo.map((hold, i) => (i === number - 1 ? { resource, count } : hold))));
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
  return distinct(rows.filter((row) => row.due === 0).map((row) => row.cargo));
}

/** The cargo after everything of that resource has gone (R7.4 step 1). */
export function withoutAny(cargo: Cargo, resource: Resource): Cargo {
  return cargo.map((hold) => (hold.resource === resource ? EMPTY : hold));
}

function less(hold: HoldView, taken: number): HoldView {
  return hold.count > taken ? { ...hold, count: hold.count - taken } : EMPTY;
}

/** Cargoes that no later rule can tell apart count once; hold 6 stays its own (R13.2). */
function distinct(cargoes: readonly Cargo[]): Cargo[] {
  const known = new Map<string, Cargo>();
  for (const cargo of cargoes) {
    const written = cargo.map((hold) => `${String(hold.count)}${hold.resource}`);
    const key = [...written.slice(0, 5).sort(), ...written.slice(5)].join();
    if (!known.has(key)) known.set(key, cargo);
  }
  return [...known.values()];
}
