/** The part of ZzFX we use; the package has no types of its own. */
declare module 'zzfx' {
  export const ZZFX: {
    volume: number;
    readonly audioContext: AudioContext;
    play(...parameters: (number | undefined)[]): AudioBufferSourceNode;
  };
}
