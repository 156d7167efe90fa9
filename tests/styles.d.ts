/** The build writes style sheets; tests only need to import them. */
declare module '*.css';
declare module 'fontverter' {
  export function convert(font: Uint8Array, format: 'sfnt' | 'woff2'): Promise<Buffer>;
}
