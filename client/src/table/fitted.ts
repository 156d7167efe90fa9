import { TEXT_BYTES } from '@brigantine/shared/protocol';

const encoder = new TextEncoder();

/** As much of the text as the server takes, never half a letter. */
export function fitted(text: string): string {
  let fits = text;
  while (encoder.encode(fits).length > TEXT_BYTES) fits = fits.replace(/.$/su, '');
  return fits;
}
