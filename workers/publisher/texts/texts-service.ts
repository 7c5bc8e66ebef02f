import type { Mention } from "../../../tools/catalogue/import/publish/report.ts";
import type { TextsTurned } from "./publish-texts.ts";
import type { ReadEntry, TextsState } from "./read-texts.ts";
import type { StagedEntry } from "./stage-entry.ts";

/**
 * All that the desk can do to what the pages say. Every method asks for the role of who acts, and refusals are values. What goes
 * live was staged, checked and shown; markup of a text is refused when it is staged.
 */
export type TextsService = {
  readonly readTexts: (actor: unknown) => Promise<TextsState>;
  /** @param ref an `EntryRef` @returns null where there is none */
  readonly readEntry: (actor: unknown, ref: unknown) => Promise<ReadEntry | null>;
  /** @returns the places in what is live that name what goes @param gone a `Gone` */
  readonly findMentions: (actor: unknown, gone: unknown) => Promise<readonly Mention[]>;
  /** @param request a `StageEntryRequest` */
  readonly stageEntry: (actor: unknown, request: unknown) => Promise<StagedEntry>;
  /** @returns whether it was there */
  readonly discard: (actor: unknown, release: number) => Promise<boolean>;
  readonly publish: (actor: unknown, release: number, digest: string, note: string) => Promise<TextsTurned>;
  /** @param live and @param to as they were shown */
  readonly takeBack: (actor: unknown, live: number, to: number) => Promise<TextsTurned>;
};
