/** What would become of a load, by the rule that will load it. */
import {
  loadHolds,
  type Fate,
  type Hold,
  type HoldNumber,
  type HoldView,
  type Resource,
  type RulePoints,
} from '@brigantine/shared/race';

interface Loaded {
  readonly fate: Fate;
  /** Holds that may take the load, ascending. */
  readonly holds: readonly HoldNumber[];
}

/** R4.1–R4.4, R14.10, R14.22: where a load of that resource would go by those rules. */
export function loadFate(cargo: readonly HoldView[], resource: Resource, points: RulePoints): Loaded {
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
