export * from './chance';
export * from './fingerprint';
