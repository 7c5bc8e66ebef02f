/** Members of pdfkit's documents and pages that its types do not include. */
type Page = { readonly content: PDFKit.PDFKitReference; readonly end: () => void };
type PageBuffer = { readonly _pageBuffer: Page[] };

const bufferOf = (document: PDFKit.PDFDocument) => (document as unknown as PageBuffer)._pageBuffer;

export const contentOf = (document: PDFKit.PDFDocument): PDFKit.PDFKitReference =>
  (document.page as unknown as Page).content;

/** The pages of a document with `bufferPages`, to be ended one by one: pdfkit ends them in one go. */
export const pagesOf = (document: PDFKit.PDFDocument): readonly Page[] => [...bufferOf(document)];

/** Leaves pdfkit no page to end. */
export function clearPages(document: PDFKit.PDFDocument): void {
  bufferOf(document).length = 0;
}
