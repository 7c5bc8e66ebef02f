import type { Pdf } from "../document.ts";
import { collectWrites, compress } from "./compress.ts";

/** Draws the form with its upper left corner at a point of the current page. */
export type Stamp = (x: number, y: number) => void;

/** Members of pdfkit's pages that its types do not include. */
type Page = {
  content: PDFKit.PDFKitReference;
  readonly resources: PDFKit.PDFKitReference;
  readonly xobjects: Record<string, PDFKit.PDFKitReference>;
};

const pageOf = (document: Pdf) => document.page as unknown as Page;

/**
 * A form XObject (ISO 32000-1, 8.10), for what a document draws many times: its lines are in the file once.
 * @param name unique within the document
 * @param draw draws from the origin, y growing downwards
 */
export function createStamp(document: Pdf, name: string, width: number, height: number, draw: () => void): Stamp {
  const page = pageOf(document);
  const form = document.ref({
    Type: "XObject",
    Subtype: "Form",
    BBox: [-1, -1, width + 1, height + 1],
    Resources: page.resources,
  });
  collectWrites(form);
  const { content } = page;
  page.content = form;
  draw();
  page.content = content;
  compress(form);
  form.end(Buffer.alloc(0));
  return (x, y) => {
    pageOf(document).xobjects[name] = form;
    document.save().translate(x, y).addContent(`/${name} Do`).restore();
  };
}
