/** The palette as a style sheet, made by vite.config.ts. */
declare module 'virtual:palette.css';
/** The same for the host's page. */
declare module 'virtual:palette-of-host.css';
/** The part of the library that makes the pattern. */
declare module 'qrcode/lib/core/qrcode' {
  export { create } from 'qrcode';
}
