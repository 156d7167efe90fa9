/** The build makes files of styles; tests only need to know that they may be imported. */
declare module '*.css';
