import { clockAhead, median, worst, type DeviceMeasure, type LineMeasure, type PageMeasure } from './findings';

/** All that was measured. */
export interface Measured {
  readonly page: PageMeasure;
  readonly line: LineMeasure;
  readonly device: DeviceMeasure;
}

/** Where and with what it was measured. */
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

/**
 * What a visitor copies and sends to whoever runs the server: the measurements in English, whatever language the page is in. It
 * holds no player's name, no table's code and no secret.
 */
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
