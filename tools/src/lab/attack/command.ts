/** `npm run lab -- attack`: sends hostile messages to a server and checks that nobody else notices. */
import { flag, text, value, whole } from '../../cli/options';
import { PROGRESS, progressOn } from '../../cli/progress';
import { tool } from '../../cli/tool';
import { REPORT, reportWriter } from '../report/output';
import { attackReport, withstood } from './report';
import { attack } from './run';

export const OPTIONS = {
  messages: value('N', 'number of messages', whole, 1_000_000),
  minutes: value('N', 'time limit; the attack fails if it has sent fewer messages by then', whole, 60),
  seed: value('TEXT', 'for messages, dice and players', text, 'lab'),
  connections: value('N', 'attackers at tables at a time, eight to a table', whole, 100),
  tables: value('N', 'tables of bystanders', whole, 8),
  'no-latency': flag('skips the quiet rounds and the comparison of latencies'),
  ...REPORT,
  ...PROGRESS,
};

export const attackCommand = tool({
  purpose: 'Sends hostile messages to a server of its own and checks that nobody else notices (docs/lab.md).',
  options: OPTIONS,
  async run(options) {
    const write = reportWriter(options);
    // The client library reports every lost connection and every frame it cannot read.
    for (const voice of ['warn', 'error'] as const) console[voice] = () => undefined;
    const show = progressOn('messages', options);
    const findings = await attack(options, (sent) => show(sent, options.messages));
    write(attackReport(options, findings));
    return withstood(options, findings) ? 0 : 1;
  },
});
