import { userInfo } from "node:os";
import { InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { LOCALES, type Locale } from "../../../app/ground/i18n/locales.ts";
import type { Authorship } from "../../catalogue/import/publish/release-records.ts";
import type { CommandContext } from "../../cloudflare/command.ts";
import type { Environment } from "../../cloudflare/environment.ts";

export type CheckOptions = {
  readonly mapping?: string | undefined;
  readonly etim?: string | undefined;
  readonly strict?: true | undefined;
  readonly removes?: number | undefined;
  readonly whole?: true | undefined;
  readonly language?: Locale | undefined;
};

export type PublishOptions = Pick<CheckOptions, "mapping" | "removes" | "strict" | "whole" | "language"> & {
  readonly remote?: Environment | undefined;
  readonly dryRun?: true | undefined;
  readonly report?: string | undefined;
  readonly indexnow?: string | undefined;
  readonly corrected?: readonly string[] | undefined;
  readonly despite?: string | undefined;
  readonly replace?: true | undefined;
  readonly by?: string | undefined;
  readonly note?: string | undefined;
};

export const mappingOption = () =>
  new Option(
    "--mapping <FILE.yaml>",
    "says what of somebody else’s file becomes what of ours; written where there is none, and completed",
  );

export const removesOption = () =>
  new Option(
    "--removes <N>",
    "that so many products go, where they are more than two per cent or all of a category",
  ).argParser(Number);

export const strictOption = () =>
  new Option("--strict", "makes a problem of each cell that should be there and is not, which is work to do otherwise");

export const correctedOption = () =>
  new Option(
    "--corrected <CODE>",
    "a retired number that comes back with its own product, whose model or colour was corrected; recorded, and again for each",
  ).argParser((code: string, before: readonly string[] | undefined): readonly string[] => [...(before ?? []), code]);

export const despiteOption = () =>
  new Option("--despite <REASON>", "why values may break a rule; recorded with them, and not asked for again");

export const replaceOption = () => new Option("--replace", "takes the place of what somebody else has staged");

export const wholeOption = () =>
  new Option("--whole", "takes a file as all there is, also one that was exported from another catalogue");

export const byOption = () => new Option("--by <NAME>", "who makes the release; by default who works at this computer");

export const noteOption = () => new Option("--note <TEXT>", "why; recorded with the release");

export const reportOption = () =>
  new Option("--report <FILE>", "writes each change with the value before and after: a .csv, .xlsx or .json");

export const languageOption = () =>
  new Option(
    "--language <language>",
    "of headings and of what the check says: that of a workbook’s own headings, or else English, without it",
  ).choices(LOCALES);

export const parseRelease = (text: string): number => {
  const release = Number(text);
  if (!Number.isInteger(release) || release < 1) throw new InvalidArgumentError("A release is a number from 1 on.");
  return release;
};

/** Unknown signs would end the lines that print it. */
const onOneLine = (text: string): string => text.replace(/\p{Cc}+/gu, " ").trim();

export const authorOf = (
  { by, note }: Pick<PublishOptions, "by" | "note">,
  source: string,
  { env }: Pick<CommandContext, "env">,
): Authorship => ({
  person: onOneLine(by ?? env.KLEMMA_PERSON ?? userInfo().username),
  note: onOneLine(note ?? ""),
  source: onOneLine(source),
});
