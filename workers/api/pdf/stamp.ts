import type { Pdf } from "./document.ts";

/** Draws once more what was drawn once, with its upper left corner at a point of the current page. */
export type Stamp = (x: number, y: number) => void;

/** What pdfkit's pages are, beyond what its types say. */
type Page = {
  content: PDFKit.PDFKitReference;
  readonly resources: PDFKit.PDFKitReference;
  readonly xobjects: Record<string, PDFKit.PDFKitReference>;
};

const pageOf = (document: Pdf) => document.page as unknown as Page;

/**
 * Something that a document shows many times, as a form XObject (ISO 32000-1, 8.10): its lines stand in the file once.
 * @param name unique within the document
 * @param draw draws it into the width and height from the origin, y down
 */
export function createStamp(document: Pdf, name: string, width: number, height: number, draw: () => void): Stamp {
  const page = pageOf(document);
  const form = document.ref({
    Type: "XObject",
    Subtype: "Form",
    BBox: [-1, -1, width + 1, height + 1],
    Resources: page.resources,
  });
  const { content } = page;
  page.content = form;
  draw();
  page.content = content;
  form.end(Buffer.alloc(0));
  return (x, y) => {
    pageOf(document).xobjects[name] = form;
    document.save().translate(x, y).addContent(`/${name} Do`).restore();
  };
}
