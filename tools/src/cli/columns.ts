/** Rows as columns of equal width, the first to the left, the others to the right. */
export function columns(rows: readonly (readonly (string | number)[])[]): string {
  const texts = rows.map((row) => row.map(String));
  const widths = (texts[0] ?? []).map((_, i) => Math.max(...texts.map((row) => (row[i] ?? '').length)));
  const line = (row: readonly string[]): string =>
    row.map((text, i) => (i === 0 ? text.padEnd(widths[i] ?? 0) : text.padStart(widths[i] ?? 0))).join('  ');
  return texts.map((row) => line(row).trimEnd()).join('\n');
}
