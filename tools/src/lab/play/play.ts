/** `npm run lab -- play`: whole games over real sockets, measured and checked all the time. */
import { willWriteInto } from '../../cli/outputs';
import { tool } from '../../cli/tool';
import { reportFiles } from '../report/files';
import { writeViolations } from './violationFiles';
import { runningServer, type LabServer } from './labServer';
import { killedServer, pauses } from './killedServer';
import { htmlReport } from './html';
import { junitReport } from './junit';
import { OPTIONS, playOptions, type PlayOptions } from './options';
import { ownServer } from './ownServer';
import { csvReport, jsonReport, passed, textReport } from './report';
import { run, type RunListener } from './run';

const FORMS = { json: jsonReport, csv: csvReport, junit: junitReport, html: htmlReport };

export const play = tool({
  purpose: 'Plays whole games over real sockets, measures them and checks every message (docs/lab.md).',
  options: OPTIONS,
  async run(given) {
    const options = playOptions(given);
    const write = reportFiles(FORMS, options);
    willWriteInto('--scenarios', options.scenarios);
    const target = await serverFor(options);
    // The client library announces every lost line; here they are counted.
    console.warn = () => undefined;
    try {
      const meter = await run(target, options, listenerOf(options));
      const report = { options, figures: meter.figures() };
      write(report);
      process.stdout.write(textReport(report));
      return passed(report) ? 0 : 1;
    } finally {
      await target.close();
    }
  },
});

function serverFor(options: PlayOptions): Promise<LabServer> {
  const { url, seed, store } = options;
  const clockSpeed = options['clock-speed'];
  const kills = options['kill-server'];
  if (url !== undefined) return Promise.resolve(runningServer(url));
  if (kills === undefined) return ownServer({ seed, clockSpeed });
  return killedServer({ seed, clockSpeed, store, kills, due: pauses(seed, options['kill-after']) });
}

/** Violations are told as they are found; a bar with live figures is redrawn in place. */
function listenerOf(options: PlayOptions): RunListener {
  const shown = options.progress || process.stderr.isTTY;
  return {
    moment: ({ at, games, actions, rooms, p99 }) => {
      if (!shown) return;
      const wanted = Number.isFinite(options.games) ? `/${options.games}` : '';
      const figures = `${games}${wanted} games  ${rooms} tables  ${actions} actions  ${(actions / at).toFixed(0)}/s  p99 ${p99.toFixed(0)} ms`;
      process.stderr.write(`\r${bar(games / options.games)} ${at.toFixed(0)} s  ${figures}   `);
    },
    ended: (outcome) => {
      if (outcome.violations.length === 0) return;
      process.stderr.write(`\n${writeViolations(outcome, options.scenarios).join('\n')}\n`);
    },
  };
}

const WIDTH = 20;

function bar(share: number): string {
  return `[${'#'.repeat(Math.round(WIDTH * share)).padEnd(WIDTH, '.')}]`;
}
