import type { R2Bucket, SendEmail } from "@cloudflare/workers-types";
import { OPERATIONS } from "#company/operations";
import { BRAND, COMPANY } from "../../../app/ground/company/brand.ts";
import { DEFAULT_LOCALE, type Locale } from "../../../app/ground/i18n/locales.ts";
import { renderWorkbook } from "../../../tools/catalogue/exchange/workbook/render-workbook.ts";
import { type Answer, answerWorkbook } from "../../../tools/catalogue/inbox/answer-workbook.ts";
import { archiveIn } from "../../release-archive.ts";
import { catalogueReaders } from "../../slots/catalogue-databases.ts";
import type { SlotBindings } from "../../slots/open-catalogue.ts";
import { documentTranslator } from "../document-texts.ts";

export type Inbox = SlotBindings & {
  readonly FILES: R2Bucket;
  /** Where former releases are. */
  readonly GENERATED: R2Bucket;
  readonly MAIL: Pick<SendEmail, "send">;
};

const ANSWERS = [".problems.xlsx", ".problems.txt", ".difference.xlsx"] as const;
type Ending = (typeof ANSWERS)[number];

/** Answers start no check, and neither do names that begin with a point or end a folder. */
const isAsked = (key: string): boolean => {
  const name = key.split("/").at(-1) ?? "";
  return name !== "" && !/^[.~]/.test(name) && !ANSWERS.some((ending) => name.toLowerCase().endsWith(ending));
};

/** Of what is read into memory. A catalogue of the sample's size has 0.7 MB. */
const MAX_MB = 5;
const MAX_LINES = 60;
/** Says on an answer which version of the workbook it is about. */
const ABOUT = "about";

/**
 * Answers to what lies in the inbox: beside a workbook it puts a copy with its problems marked, or a table of what publishing it
 * would change, and mails marketing. The same version of a workbook is answered once. Nothing is ever published.
 */
export async function answerInbox(key: string, inbox: Inbox): Promise<void> {
  if (!isAsked(key)) return;
  const { FILES: files } = inbox;
  const object = await files.head(key);
  if (!object) return;
  const { etag, size } = object;
  const endings = await Promise.all(ANSWERS.map((ending) => files.head(answerKey(key, ending))));
  if (endings.some((answer) => answer?.customMetadata?.[ABOUT] === etag)) return;
  const answer = await findAnswer(key, size, inbox);
  const ending = answer.sheets ? (`.${answer.kind}.xlsx` as const) : ".problems.txt";
  const content = answer.sheets ? await renderWorkbook(answer.sheets) : `\ufeff${answer.lines.join("\r\n")}\r\n`;
  await files.put(answerKey(key, ending), content, { customMetadata: { [ABOUT]: etag } });
  // What was said of a version before is no longer true.
  await files.delete(ANSWERS.filter((each) => each !== ending).map((each) => answerKey(key, each)));
  await inbox.MAIL.send(composeMail(key, answerKey(key, ending), answer));
}

const answerKey = (key: string, ending: Ending) => `${key.replace(/\.xlsx$/i, "")}${ending}`;

async function findAnswer(key: string, size: number, inbox: Inbox): Promise<Answer> {
  const t = documentTranslator(DEFAULT_LOCALE);
  const refuse = (line: string): Answer => ({
    kind: "problems",
    language: DEFAULT_LOCALE,
    lines: [line],
    sheets: null,
  });
  if (!key.toLowerCase().endsWith(".xlsx")) return refuse(t("inbox.noWorkbook"));
  if (size > MAX_MB * 1_000_000) return refuse(t("inbox.tooLarge", { limit: String(MAX_MB) }));
  const object = await inbox.FILES.get(key);
  if (!object) return refuse(t("inbox.noWorkbook"));
  return answerWorkbook(new Uint8Array(await object.arrayBuffer()), {
    databases: catalogueReaders(inbox),
    archive: archiveIn(inbox.GENERATED),
    author: { person: "", note: "", source: key },
  });
}

function composeMail(key: string, answer: string, { kind, language, lines }: Answer) {
  const t = documentTranslator(language as Locale);
  const file = key.slice(key.indexOf("/") + 1);
  const cut = lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), "…"] : lines;
  return {
    from: { name: BRAND.name, email: COMPANY.office.sender },
    to: OPERATIONS.marketing,
    subject: t(`inbox.${kind}`, { file }).replace(/\p{Cc}/gu, " "),
    headers: { "Auto-Submitted": "auto-generated" },
    text: [t("inbox.answer", { answer }), "", ...cut, ""].join("\n"),
  };
}
