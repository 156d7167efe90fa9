/** The build makes files of styles; tests only need to know that they may be imported. */
declare module '*.css';
declare module 'fontverter' {
  export function convert(font: Uint8Array, format: 'sfnt' | 'woff2'): Promise<Buffer>;
}
