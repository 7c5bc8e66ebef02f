/** A digest of the code that makes rows of a catalogue, which the build puts in (vite.config.ts). */
declare const IMPORTER_VERSION: string;
