/** `npm run lab -- play`: plays whole games over real sockets, measures and checks them. */
import { willWriteInto } from '../../cli/outputs';
import { tool } from '../../cli/tool';
import { reportWriter } from '../report/output';
import { runningServer, type LabServer } from './labServer';
import { OPTIONS, playOptions, type PlayOptions } from './options';
import { killedServer, ownServer, pauses } from './ownServers';
import { passed, playReport } from './report';
import { run, type RunListener } from './run';
import { seriesWriter } from './series';
import { writeViolations } from './violationFiles';

export const play = tool({
  purpose: 'Plays whole games over real sockets, measures them and checks every message (docs/lab.md).',
  options: OPTIONS,
  async run(given) {
    const options = playOptions(given);
    const write = reportWriter(options);
    const listener = listenerOf(options);
    willWriteInto('--scenarios', options.scenarios);
    const target = await serverFor(options);
    // The client library warns about every lost connection; the lab counts them.
    console.warn = () => undefined;
    try {
      const meter = await run(target, options, listener);
      const played = { options, figures: meter.figures() };
      write(playReport(played));
      return passed(played) ? 0 : 1;
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

/** Prints violations as they are found, redraws a bar with live figures, and writes the time series. */
function listenerOf(options: PlayOptions): RunListener {
  const writeSample = seriesWriter(options.series);
  const shown = options.progress || process.stderr.isTTY;
  return {
    moment: (sample) => {
      writeSample(sample);
      if (!shown) return;
      const { at, games, actions, rooms, p99 } = sample;
      const all = Number.isFinite(options.games) ? `/${options.games}` : '';
      const figures = `${games}${all} games  ${rooms} tables  ${actions} actions  ${(actions / at).toFixed(0)}/s  p99 ${p99.toFixed(0)} ms`;
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
