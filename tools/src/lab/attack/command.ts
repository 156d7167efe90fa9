/** `npm run lab -- attack`: hostile messages by the hundred thousand, and whether anybody else notices. */
import { progressOn } from '../../cli/progress';
import { tool } from '../../cli/tool';
import { reportFiles } from '../report/files';
import { OPTIONS } from './options';
import { csvReport, jsonReport, textReport, withstood } from './report';
import { attack } from './run';

export const attackCommand = tool({
  purpose: 'Sends hostile messages to a server of its own and checks that nobody else notices (docs/lab.md).',
  options: OPTIONS,
  async run(options) {
    const write = reportFiles({ json: jsonReport, csv: csvReport }, options);
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
