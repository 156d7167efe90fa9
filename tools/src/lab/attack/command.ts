/** `npm run lab -- attack`: hostile messages by the hundred thousand, and whether anybody else notices. */
import { writeFileSync } from 'node:fs';
import { willWriteFile } from '../../cli/outputs';
import { progressOn } from '../../cli/progress';
import { tool } from '../../cli/tool';
import { attackOptions, OPTIONS } from './options';
import { csvReport, jsonReport, textReport, withstood, type AttackReport } from './report';
import { attack } from './run';

const FORMATS = { json: jsonReport, csv: csvReport } as const;

export const attackCommand = tool({
  purpose:
    'Sends a server of its own a million hostile messages, and sees whether anybody else notices (docs/lab-attack.md).',
  options: OPTIONS,
  async run(given) {
    const options = attackOptions(given);
    for (const [format, file] of Object.entries(options.files)) willWriteFile(`--${format}`, file);
    // The client library announces every lost line and every frame it has not sent itself.
    for (const voice of ['warn', 'error'] as const) console[voice] = () => undefined;
    const show = progressOn('messages', options);
    const findings = await attack(options, (sent) => show(sent, options.messages));
    const report = { options, findings };
    write(report);
    process.stdout.write(textReport(report));
    return withstood(report) ? 0 : 1;
  },
});

function write(report: AttackReport): void {
  for (const [format, file] of Object.entries(report.options.files)) {
    writeFileSync(file, FORMATS[format as keyof typeof FORMATS](report));
  }
}
