/** The command line of `attack`. */
import { flag, text, value, whole, type Given } from '../../cli/options';
import { PROGRESS } from '../../cli/progress';

export const OPTIONS = {
  messages: value('N', 'to be sent in all', whole, 1_000_000),
  minutes: value('N', 'after so many the attack ends; fewer messages count as failed', whole, 60),
  seed: value('TEXT', 'for what is sent, dice and players', text, 'lab'),
  connections: value('N', 'attackers who sit or watch, at a time, eight to a table', whole, 100),
  tables: value('N', 'tables of bystanders', whole, 8),
  'no-latency': flag('measures no quiet windows and compares no times'),
  json: value('FILE', 'the report as a file, with frames in full', text),
  csv: value('FILE', 'the report as a file', text),
  ...PROGRESS,
};

export type AttackOptions = Given<typeof OPTIONS>;
