import { promisify } from 'node:util';
import { deflateRaw, deflateRawSync, inflateRawSync } from 'node:zlib';

const deflated = promisify(deflateRaw);

/** A JSON value in few bytes, as text. */
export const pack = (value: object): string => deflateRawSync(JSON.stringify(value)).toString('base64');

/** The same, for a large one: packed in another thread, as everybody at all tables would wait for it. */
export const packLarge = async (value: object): Promise<string> =>
  (await deflated(JSON.stringify(value))).toString('base64');

export const unpack = (packed: string): unknown => JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString());
