/** Reports as files, each by an option that bears the name of its form: `--json FILE`. */
import { writeFileSync } from 'node:fs';
import { willWriteFile } from '../../cli/outputs';

/**
 * Looks which forms a command line asks for, and that each of the files can be written. Returns what writes a report into them.
 * Throws `UsageError`.
 */
export function reportFiles<Report>(
  forms: Readonly<Record<string, (report: Report) => string>>,
  given: object,
): (report: Report) => void {
  const named = new Map<string, unknown>(Object.entries(given));
  const files = Object.entries(forms).flatMap(([form, write]) => {
    const file = named.get(form);
    return typeof file === 'string' ? [{ form, file, write }] : [];
  });
  for (const { form, file } of files) willWriteFile(`--${form}`, file);
  return (report) => files.forEach(({ file, write }) => writeFileSync(file, write(report)));
}
