import { clockAhead, median, worst, type DeviceMeasure, type LineMeasure, type PageMeasure } from './findings';

/** All measurements. */
export interface Measured {
  readonly page: PageMeasure;
  readonly line: LineMeasure;
  readonly device: DeviceMeasure;
}

/** Where the measurements were made, and with what. */
interface Where {
  /** The page's address, without a table. */
  readonly address: string;
  readonly build: string | undefined;
  readonly protocol: number;
  readonly at: Date;
  readonly browser: string;
  readonly language: string;
  readonly size: string;
}

/** A report for the people who run the server, which a visitor copies and sends: always in English, without player names, table codes and secrets. */
export function hostText({ page, line, device }: Measured, where: Where): string {
  const { trips } = line;
  const figures = trips.map(({ ms }) => Math.round(ms)).join(' ');
  const server = page.build === undefined ? '-' : `build ${page.build}, protocol ${page.protocol ?? '-'}`;
  return [
    `Brigantine /diag ${where.at.toISOString()}`,
    `page: ${where.address} build ${where.build ?? '-'}, protocol ${where.protocol}`,
    `server: status ${page.status ?? 'none'}, ${server}`,
    `websocket: ${line.opened === undefined ? (line.refused ? 'origin refused' : 'not opened') : `open after ${Math.round(line.opened)} ms`}, echo ${yes(line.echoes)}`,
    `round trips (${line.echoes ? 'websocket' : 'http'}): ${figures || '-'} ms; median ${Math.round(median(trips))}, worst ${Math.round(worst(trips))}`,
    `server clock ahead: ${trips.length === 0 ? '-' : `${clockAhead(trips)} ms`}`,
    `graphics: ${device.graphics}; storage: ${yes(device.storage)}; notices: ${device.notices}`,
    `browser: ${where.browser}; ${where.language}; ${where.size}`,
  ].join('\n');
}

const yes = (is: boolean): string => (is ? 'yes' : 'no');
