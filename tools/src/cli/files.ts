/** Files named on a command line: paths, or patterns with `*`, `**` and `?`. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * The files a path or pattern means, sorted; none when there is no such file. Patterns a shell has already
 * expanded arrive as plain paths. Relative to the present folder, or else to the one npm was started in.
 */
export function filesOf(pattern: string): string[] {
  const folders = [...new Set([process.cwd(), process.env.INIT_CWD ?? process.cwd()])];
  for (const folder of folders) {
    const full = path.resolve(folder, pattern);
    if (existsSync(full)) return statSync(full).isFile() ? [full] : [];
    const found = /[*?]/.test(pattern) ? expand(full) : [];
    if (found.length > 0) return found.sort();
  }
  return [];
}

function expand(pattern: string): string[] {
  const parts = pattern.split(path.sep).filter((part) => part !== '');
  const wild = parts.findIndex((part) => /[*?]/.test(part));
  const { root } = path.parse(pattern);
  return walk(path.join(root, ...parts.slice(0, wild)), parts.slice(wild));
}

function walk(folder: string, [part, ...rest]: readonly string[]): string[] {
  if (part === undefined || !existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'));
  if (part === '**') {
    const deeper = entries
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) => walk(path.join(folder, name), [part, ...rest]));
    return [...new Set([...walk(folder, rest), ...deeper])];
  }
  const wanted = new RegExp(
    `^${part
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\*/g, '.*')
      .replace(/\?/g, '.')}$`,
  );
  const found = entries.filter(({ name }) => wanted.test(name));
  if (rest.length === 0) return found.filter((entry) => entry.isFile()).map(({ name }) => path.join(folder, name));
  return found.filter((entry) => entry.isDirectory()).flatMap(({ name }) => walk(path.join(folder, name), rest));
}
