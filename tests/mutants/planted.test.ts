/** The faults planted in the client (tests/long/clientFaults.long.ts) must match the code. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import faults from './client.json';

interface Place {
  readonly file: string;
  readonly from: string;
}

it('every planted fault matches exactly one place of the client', () => {
  const places = faults.flatMap((fault): Place[] => ('also' in fault ? [fault, fault.also] : [fault]));
  const count = ({ file, from }: Place): number =>
    readFileSync(resolve(__dirname, '../..', file), 'utf8').split(from).length - 1;
  expect(places.filter((place) => count(place) !== 1)).toEqual([]);
});
