import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** A JSON value in few bytes, as text. */
export const pack = (value: object): string => deflateRawSync(JSON.stringify(value)).toString('base64');

export const unpack = (packed: string): unknown => JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString());
