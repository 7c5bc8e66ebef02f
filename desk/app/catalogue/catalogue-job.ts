import type { Locale } from "../../../app/ground/i18n/locales.ts";
import type { RowChange } from "../../../tools/catalogue/difference/compare-sources.ts";
import type { ReleaseRecord } from "../../../tools/catalogue/import/publish/release-records.ts";
import type { DeskLanguage } from "../../texts/languages.ts";
import type { Completeness } from "./translations.ts";

/** What the page knows of what is published. */
export type KnownState = {
  readonly live: { readonly release: number; readonly digest: string };
  readonly records: readonly ReleaseRecord[];
  readonly acceptedBreaches: readonly string[];
};

/** What is done beside the page, which stays as quick as it was. */
export type CheckJob = {
  readonly kind: "check";
  readonly bytes: ArrayBuffer;
  readonly file: string;
  readonly person: string;
  readonly language: DeskLanguage;
  readonly state: KnownState;
};

/** The name of a file as a release keeps it: one spelling, and no longer than a line. */
export const sourceNameOf = (file: string): string => file.normalize("NFC").slice(-300);

export const isWorkbook = (file: string): boolean => /\.xlsx$/i.test(file);
/** Whether it is of a kind that can be dropped: a workbook, translations, or a format of the trade. */
export const isKnownKind = (file: string): boolean => /\.(?:xlsx|xliff|xlf|xml|json)$/i.test(file);
export const isXliff = (file: string): boolean => /\.(?:xliff|xlf)$/i.test(file);

/** What visitors type, and what the catalogue calls it. */
export type Synonym = { readonly language: Locale; readonly words: string; readonly means: string };

export type Job =
  | CheckJob
  /** Synonyms put into what is staged, or into what is live. */
  | {
      readonly kind: "synonyms";
      readonly synonyms: readonly Synonym[];
      readonly release: number;
      readonly language: DeskLanguage;
      readonly state: KnownState;
    }
  /** What a release of the last year would change. */
  | { readonly kind: "older"; readonly release: number; readonly language: DeskLanguage; readonly state: KnownState }
  /** How complete each language of what is live is. */
  | { readonly kind: "count"; readonly state: KnownState }
  /** What a language lacks, for a translator. */
  | { readonly kind: "xliff"; readonly to: Locale; readonly state: KnownState }
  | {
      readonly kind: "export";
      readonly release: number;
      readonly language: DeskLanguage;
      readonly state: KnownState;
    };

export type Checked =
  | { readonly kind: "cannotRead"; readonly lines: readonly string[] }
  | {
      readonly kind: "problems";
      readonly count: number;
      readonly lines: readonly string[];
      /** The workbook with its mistakes marked. */
      readonly copy: ArrayBuffer;
    }
  | {
      readonly kind: "difference";
      readonly rows: readonly RowChange[];
      /** A heading, then a row for each change, in the language of the desk. */
      readonly table: readonly (readonly string[])[];
      /** The same as a workbook. */
      readonly workbook: ArrayBuffer;
      /** The products that go. */
      readonly removed: readonly string[];
      /** Sentences: what others have changed meanwhile, what breaks a rule, what is still empty. */
      readonly notes: readonly string[];
      readonly breaches: readonly string[];
      readonly gaps: number;
      readonly tables: ArrayBuffer;
      readonly digest: string;
    };

export type JobResult =
  | { readonly kind: "checked"; readonly checked: Checked }
  | { readonly kind: "counted"; readonly languages: readonly Completeness[] }
  | { readonly kind: "exported"; readonly bytes: ArrayBuffer }
  /** The session has ended, or the network is away. */
  | { readonly kind: "failed"; readonly message: string };
