import { getDocumentProxy } from "unpdf";
import * as v from "valibot";

/** What a reader, a screen reader or a printer finds in a PDF. */
export type PdfContent = {
  /** The text of each page in the order in which the page draws it, which is how screen readers read it. */
  readonly pages: readonly string[];
  readonly title: string;
  readonly subject: string;
  /** BCP 47 */
  readonly language: string;
  readonly version: string;
  readonly isTagged: boolean;
  /** By family; a subset has six letters and a plus sign before its name. */
  readonly fonts: readonly PdfFont[];
  /** The elements of the structure, each before those within it. */
  readonly elements: readonly PdfElement[];
};

type PdfFont = { readonly name: string; readonly type: string; readonly isEmbedded: boolean };
type PdfElement = { readonly role: string; readonly alt?: string };

const Info = v.object({
  PDFFormatVersion: v.string(),
  Language: v.nullable(v.string()),
  Title: v.optional(v.string(), ""),
  Subject: v.optional(v.string(), ""),
});
/** pdf.js has getters for these; `data` is the font's own file. */
const Font = v.object({
  name: v.string(),
  type: v.string(),
  missingFile: v.boolean(),
  data: v.optional(v.instance(Uint8Array)),
});
const Item = v.object({ str: v.string(), hasEOL: v.boolean(), transform: v.array(v.number()), width: v.number() });
type Item = v.InferOutput<typeof Item>;
/** What is no element is content, and has no role. */
const Element = v.object({
  role: v.string(),
  alt: v.optional(v.string()),
  children: v.array(v.unknown()),
});

export async function readPdf(bytes: Uint8Array): Promise<PdfContent> {
  // pdf.js takes the memory that it is given away from its owner.
  const document = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0, fontExtraProperties: true });
  try {
    const { info } = await document.getMetadata();
    const { PDFFormatVersion, Language, Title, Subject } = v.parse(Info, info);
    const marks = await document.getMarkInfo();
    const pages: string[] = [];
    const fonts = new Map<string, PdfFont>();
    const elements: PdfElement[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      // As it is written: pdf.js would turn µ into μ.
      const { items } = await page.getTextContent({ disableNormalization: true });
      pages.push(textOf(v.parse(v.array(Item), items)));
      elements.push(...elementsIn(await page.getStructTree()));
      // Fonts are read when what draws with them is.
      await page.getOperatorList();
      for (const font of fontsAmong(page.commonObjs)) fonts.set(font.name, font);
    }
    return {
      pages,
      title: Title,
      subject: Subject,
      language: Language ?? "",
      version: PDFFormatVersion,
      isTagged: marks?.Marked ?? false,
      // pdf.js has them in the order in which they were ready.
      fonts: [...fonts.values()].toSorted((a, b) => (family(a) < family(b) ? -1 : 1)),
      elements,
    };
  } finally {
    await document.loadingTask.destroy();
  }
}

/** Pieces of text as lines: what stands to the right on the same baseline is the same line. */
function textOf(items: readonly Item[]): string {
  const [lines, last] = items.reduce<readonly [string, Item | undefined]>(
    ([text, before], item) => {
      if (item.str === "" && !item.hasEOL) return [text, before];
      return [`${text}${isNewLine(before, item) ? "\n" : ""}${item.str}`, item];
    },
    ["", undefined],
  );
  // A gap at the end of a line says nothing.
  return last ? `${lines.replace(/ +$/gm, "")}\n` : "";
}

function isNewLine(before: Item | undefined, item: Item): boolean {
  if (before === undefined || item.str === "") return false;
  if (before.hasEOL) return true;
  const [size = 0, , , , x = 0, y = 0] = item.transform;
  const [, , , , beforeX = 0, beforeY = 0] = before.transform;
  return Math.abs(y - beforeY) > size / 2 || x < beforeX;
}

/** The name without the letters that stand for a subset. */
const family = ({ name }: PdfFont) => name.replace(/^[A-Z]{6}\+/, "");

function* elementsIn(node: unknown): Generator<PdfElement> {
  const element = v.safeParse(Element, node);
  if (!element.success) return;
  const { role, alt, children } = element.output;
  yield alt === undefined ? { role } : { role, alt };
  for (const child of children) yield* elementsIn(child);
}

function* fontsAmong(objects: Iterable<readonly unknown[]>): Generator<PdfFont> {
  for (const [, object] of objects) {
    const font = v.safeParse(Font, object);
    if (!font.success) continue;
    const { name, type, missingFile, data } = font.output;
    yield { name, type, isEmbedded: !missingFile && data !== undefined && data.length > 0 };
  }
}
