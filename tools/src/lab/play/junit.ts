/** A run as a test report that build servers read. */
import { escaped } from '../report/svg';
import { passed, type PlayReport } from './report';
import { VIOLATION_KINDS } from './violation';

/** One test for each kind of violation, one for the completion of the games, one for each expectation. */
export function junitReport(report: PlayReport): string {
  const { figures, options } = report;
  const { games, completed, violations, seconds } = figures;
  const kinds = VIOLATION_KINDS.map((kind) => {
    const found = violations.filter((each) => each.kind === kind);
    return test(
      `no violation: ${kind}`,
      found.map(({ code, version, problem }) => `${code} ${version}: ${problem}`),
    );
  });
  const all = games > 0 && completed === games;
  const complete = test('every game is completed', all ? [] : [`${completed} of ${games}`]);
  const met = options.expectations.map((each) =>
    test(each.text, each.holds(figures) ? [] : [`measured ${String(each.measured(figures) ?? 'nothing')}`]),
  );
  const tests = [...kinds, complete, ...met];
  const failures = tests.filter((each) => each.includes('<failure')).length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites tests="${tests.length}" failures="${failures}">`,
    `<testsuite name="lab play ${passed(report) ? 'passed' : 'failed'}" tests="${tests.length}" failures="${failures}" time="${seconds.toFixed(3)}">`,
    ...tests,
    '</testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function test(name: string, failures: readonly string[]): string {
  const open = `<testcase classname="lab.play" name="${escaped(name)}"`;
  if (failures.length === 0) return `${open}/>`;
  const [first = ''] = failures;
  return `${open}><failure message="${escaped(first)}">${escaped(failures.join('\n'))}</failure></testcase>`;
}
