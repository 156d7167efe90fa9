/** What has changed in plain JSON. */

/**
 * The least that turns `before` into `after`: records and lists of equal length by their changed fields, all else
 * whole. Undefined when nothing has changed.
 */
export function deltaOf(before: unknown, after: unknown): unknown {
  if (before === after) return undefined;
  if (!isRecord(before) || !isRecord(after) || !alike(before, after)) return after;
  const changed: Record<string, unknown> = {};
  let any = false;
  for (const field of Object.keys(after)) {
    const delta = deltaOf(before[field], after[field]);
    if (delta === undefined) continue;
    changed[field] = delta;
    any = true;
  }
  return any ? changed : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function alike(before: object, after: object): boolean {
  if (Array.isArray(before) !== Array.isArray(after)) return false;
  return !Array.isArray(before) || before.length === (after as unknown[]).length;
}
