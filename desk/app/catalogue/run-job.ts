import type { Job, JobResult } from "./catalogue-job.ts";

/** Does a job in a thread of its own, which ends with it. */
export function runJob(job: Job, transfer: Transferable[] = []): Promise<JobResult> {
  const worker = new Worker(new URL("./catalogue.worker.ts", import.meta.url), { type: "module" });
  return new Promise<JobResult>((resolve) => {
    worker.addEventListener("message", ({ data }: MessageEvent<JobResult>) => resolve(data), { once: true });
    worker.addEventListener("error", ({ message }) => resolve({ kind: "failed", message }), { once: true });
    worker.postMessage(job, transfer);
  }).finally(() => worker.terminate());
}

/** Hands a file to the browser's downloads. */
export function download(bytes: ArrayBuffer, name: string): void {
  const url = URL.createObjectURL(new Blob([bytes]));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
