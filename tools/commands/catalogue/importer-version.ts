import { digestOf } from "../../build/digest.ts";
import { modulesOf } from "../../build/import-graph.ts";

/** They make a catalogue of tables, and rows of a catalogue. */
const ENTRIES = [
  "tools/catalogue/import/check/check-catalogue.ts",
  "tools/catalogue/import/entities/build-entities.ts",
];

/** A digest of the code that makes rows of a catalogue: rows that other code made are built again and compared. */
export const importerVersion = (): string => digestOf(modulesOf(ENTRIES));
