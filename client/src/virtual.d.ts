/** The palette as a style sheet, made by vite.config.ts. */
declare module 'virtual:palette.css';
/** The same for the host's page. */
declare module 'virtual:palette-of-host.css';
