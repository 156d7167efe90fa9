/** The palette as a style sheet, made by vite.config.ts. */
declare module 'virtual:palette.css';
