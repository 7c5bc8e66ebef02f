import type { FileText } from "./file-text.ts";

const MAX_READING_MS = 5000;

/** Reads a workbook in a thread that is ended in time, so that no file makes the page wait. */
export function readWorkbookText(
  bytes: Uint8Array<ArrayBuffer>,
  decimalMark: "." | ",",
  hasSheets: boolean,
): Promise<FileText> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./workbook-worker.ts", import.meta.url), { type: "module" });
    const finish = (result: FileText) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(result);
    };
    const timer = setTimeout(() => finish({ problem: "workbook" }), MAX_READING_MS);
    worker.addEventListener("message", ({ data }: MessageEvent<FileText>) => finish(data));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      finish({ problem: "workbook" });
    });
    worker.postMessage({ bytes, decimalMark, hasSheets }, [bytes.buffer]);
  });
}
