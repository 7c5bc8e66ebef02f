import { getDocumentProxy } from "unpdf";
import * as v from "valibot";

export type PdfContent = {
  /** In drawing order, which is how screen readers read it. */
  readonly pages: readonly string[];
  readonly title: string;
  readonly subject: string;
  /** BCP 47 */
  readonly language: string;
  readonly version: string;
  readonly isTagged: boolean;
  /** By family; subsets have six letters and a plus sign before the name. */
  readonly fonts: readonly PdfFont[];
  /** Parents before children. */
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
/** pdf.js exposes these through getters; `data` is the embedded font file. */
const Font = v.object({
  name: v.string(),
  type: v.string(),
  missingFile: v.boolean(),
  data: v.optional(v.instance(Uint8Array)),
});
const Item = v.object({ str: v.string(), hasEOL: v.boolean(), transform: v.array(v.number()), width: v.number() });
type Item = v.InferOutput<typeof Item>;
/** Content nodes have no role. */
const Element = v.object({
  role: v.string(),
  alt: v.optional(v.string()),
  children: v.array(v.unknown()),
});

export async function readPdf(bytes: Uint8Array): Promise<PdfContent> {
  // pdf.js detaches the buffer that it is given.
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
      // With normalization pdf.js would turn µ into μ.
      const { items } = await page.getTextContent({ disableNormalization: true });
      pages.push(textOf(v.parse(v.array(Item), items)));
      elements.push(...elementsIn(await page.getStructTree()));
      // Fonts are loaded with the operators that use them.
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
      // pdf.js lists them in the order in which they were loaded.
      fonts: [...fonts.values()].toSorted((a, b) => (family(a) < family(b) ? -1 : 1)),
      elements,
    };
  } finally {
    await document.loadingTask.destroy();
  }
}

/** Joins the pieces that share a baseline into lines. */
function textOf(items: readonly Item[]): string {
  const [lines, last] = items.reduce<readonly [string, Item | undefined]>(
    ([text, before], item) => {
      if (item.str === "" && !item.hasEOL) return [text, before];
      return [`${text}${isNewLine(before, item) ? "\n" : ""}${item.str}`, item];
    },
    ["", undefined],
  );
  // Trailing gaps mean nothing.
  return last ? `${lines.replace(/ +$/gm, "")}\n` : "";
}

function isNewLine(before: Item | undefined, item: Item): boolean {
  if (before === undefined || item.str === "") return false;
  if (before.hasEOL) return true;
  const [size = 0, , , , x = 0, y = 0] = item.transform;
  const [, , , , beforeX = 0, beforeY = 0] = before.transform;
  return Math.abs(y - beforeY) > size / 2 || x < beforeX;
}

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

/** Where lines break is no part of what is said. */
export const unspaced = (text: string): string => text.replace(/\s/gu, "");
