/** `npm run lab -- attack`: hostile messages by the hundred thousand, and whether anybody else notices. */
import { writeFileSync } from 'node:fs';
import { willWriteFile } from '../../cli/outputs';
import type { Command } from '../command';
import { readAttackOptions, USAGE } from './options';
import { csvReport, jsonReport, textReport, withstood, type AttackReport } from './report';
import { attack, type Progress } from './run';

const FORMATS = { json: jsonReport, csv: csvReport } as const;

export const attackCommand: Command = {
  usage: USAGE,
  async run(args) {
    const options = readAttackOptions(args);
    for (const [format, file] of Object.entries(options.files)) willWriteFile(`--${format}`, file);
    // The client library announces every lost line and every frame it has not sent itself.
    for (const voice of ['warn', 'error'] as const) console[voice] = () => undefined;
    const shown = options.progress || process.stderr.isTTY;
    const findings = await attack(options, shown ? bar(options.messages) : () => undefined);
    const report = { options, findings };
    write(report);
    process.stdout.write(textReport(report));
    return withstood(report) ? 0 : 1;
  },
};

const REDRAW_MS = 200;

function bar(messages: number): Progress {
  let drawn = -Infinity;
  return (sent, seconds) => {
    if (seconds * 1000 - drawn < REDRAW_MS) return;
    drawn = seconds * 1000;
    process.stderr.write(`\r${sent}/${messages} messages  ${seconds.toFixed(0)} s   `);
  };
}

function write(report: AttackReport): void {
  for (const [format, file] of Object.entries(report.options.files)) {
    writeFileSync(file, FORMATS[format as keyof typeof FORMATS](report));
  }
}
