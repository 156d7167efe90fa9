/** The palette as a style sheet, made by vite.config.ts. */
declare module 'virtual:palette.css';
/** The same for the host's page. */
declare module 'virtual:palette-of-host.css';

/** What the server's painter has of the games, made by build/picture.ts. */
declare module 'virtual:pictures' {
  /** Their `GamePicture`s by id. */
  export const PARTS: Readonly<Record<string, unknown>>;
  export const WORDS: Readonly<Record<string, { readonly en: Readonly<Record<string, string>> }>>;
}

/** The part of ZzFX we use; the package has no types of its own. */
declare module 'zzfx' {
  export const ZZFX: {
    volume: number;
    readonly audioContext: AudioContext;
    /** Works out one channel of a sound. */
    buildSamples(...parameters: (number | undefined)[]): readonly number[];
    /** Plays channels, as many times as fast as `rate` says. */
    playSamples(channels: readonly (readonly number[])[], volume: number, rate: number): AudioBufferSourceNode;
  };
}

/** A worker's script, which the build puts into a file of its own. */
declare module '*?worker' {
  const Script: new () => Worker;
  export default Script;
}
