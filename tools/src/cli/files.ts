/** Files named on a command line: paths, or patterns with `*`, `**` and `?` that no shell has expanded. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** The files that a path or pattern names, sorted. Relative to the working folder, or else to the one npm was started in. */
export function filesOf(pattern: string): string[] {
  for (const folder of new Set([process.cwd(), process.env.INIT_CWD ?? process.cwd()])) {
    const full = path.resolve(folder, pattern);
    if (existsSync(full)) return statSync(full).isFile() ? [full] : [];
    const found = expand(full);
    if (found.length > 0) return found.sort();
  }
  return [];
}

const WILDCARDS: Readonly<Record<string, string>> = { '**/': '(.+/)?', '*': '[^/]*', '?': '[^/]' };

function expand(pattern: string): string[] {
  const [fixed = ''] = pattern.split(/[^/\\]*[*?]/);
  if (fixed === pattern || !existsSync(fixed)) return [];
  const slashes = (file: string): string => file.split(path.sep).join('/');
  const source = slashes(path.relative(fixed, pattern)).replace(
    /\*\*\/|[*?]|[.+^${}()|[\]\\]/g,
    (found) => WILDCARDS[found] ?? `\\${found}`,
  );
  const wanted = new RegExp(`^${source}$`);
  return readdirSync(fixed, { recursive: true, encoding: 'utf8' })
    .filter((file) => wanted.test(slashes(file)) && !/(^|[/\\])\./.test(file))
    .map((file) => path.join(fixed, file))
    .filter((file) => statSync(file).isFile());
}
