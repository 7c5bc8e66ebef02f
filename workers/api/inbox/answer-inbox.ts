import type { D1Database, R2Bucket, SendEmail } from "@cloudflare/workers-types";
import writeWorkbook from "write-excel-file/universal";
import { OPERATIONS } from "#company/operations";
import { SLOTS } from "../../../app/foundation/catalogue/data/pointer.ts";
import { BRAND, COMPANY } from "../../../app/ground/company/brand.ts";
import { DEFAULT_LOCALE, type Locale } from "../../../app/ground/i18n/locales.ts";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import type { WrittenSheet } from "../../../tools/catalogue/exchange/workbook/sheet.ts";
import { sheetElements } from "../../../tools/catalogue/exchange/workbook/sheet-elements.ts";
import type { ReleaseArchive } from "../../../tools/catalogue/import/publish/release-archive.ts";
import { type Answer, answerWorkbook } from "../../../tools/catalogue/inbox/answer-workbook.ts";
import type { CatalogueReaders } from "../../../tools/sql/slots.ts";
import { databaseOf, type SlotBindings } from "../../slots/open-catalogue.ts";

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
  const t = serverTranslator(DEFAULT_LOCALE);
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
    databases: readersOf(inbox),
    archive: archiveIn(inbox.GENERATED),
    author: { person: "", note: "", source: key },
  });
}

async function renderWorkbook(sheets: readonly WrittenSheet[]): Promise<ArrayBuffer> {
  const written = writeWorkbook([...sheets] as never, { features: [sheetElements(sheets)] } as never);
  return (await written.toBlob()).arrayBuffer();
}

function composeMail(key: string, answer: string, { kind, language, lines }: Answer) {
  const t = serverTranslator(language as Locale);
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

const readerOf = (database: D1Database): CatalogueReaders["pointer"] => ({
  select: async (sql) => (await database.prepare(sql).all<Record<string, unknown>>()).results,
  selectAll: async (queries) =>
    (await database.batch<Record<string, unknown>>(queries.map((sql) => database.prepare(sql)))).map(
      ({ results }) => results,
    ),
});

const readersOf = (bindings: SlotBindings): CatalogueReaders => ({
  pointer: readerOf(bindings.CATALOGUE_POINTER),
  slots: Object.fromEntries(
    SLOTS.map((slot) => [slot, readerOf(databaseOf(bindings, slot))]),
  ) as CatalogueReaders["slots"],
});

const publishesNothing = () => Promise.reject(new Error("The inbox publishes nothing."));

/** A Worker reads what commands have archived, and archives nothing. */
const archiveIn = (bucket: R2Bucket): ReleaseArchive => ({
  read: async (path) => {
    const object = await bucket.get(path);
    return object && new Uint8Array(await object.arrayBuffer());
  },
  write: publishesNothing,
  compress: publishesNothing,
});
