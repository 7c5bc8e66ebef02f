import type { Job, JobResult } from "./catalogue-job.ts";
import { checkCatalogue, checkOlder, checkSynonyms, exportCatalogue } from "./check-catalogue.ts";
import { publishedByDesk } from "./published-by-desk.ts";
import { countMissing, exportXliff } from "./translations.ts";

async function perform(job: Job): Promise<JobResult> {
  if (job.kind === "check") return { kind: "checked", checked: await checkCatalogue(job) };
  if (job.kind === "older") return { kind: "checked", checked: await checkOlder(job) };
  if (job.kind === "synonyms") return { kind: "checked", checked: await checkSynonyms(job) };
  if (job.kind === "export") return { kind: "exported", bytes: await exportCatalogue(job) };
  const source = await publishedByDesk(job.state).readLiveTables();
  return job.kind === "count"
    ? { kind: "counted", languages: countMissing(source) }
    : { kind: "exported", bytes: new TextEncoder().encode(exportXliff(source, job.to)).buffer };
}

const run = (job: Job): Promise<JobResult> =>
  perform(job).catch((error: unknown) => ({
    kind: "failed",
    message: error instanceof Error ? error.message : String(error),
  }));

addEventListener("message", async ({ data }: MessageEvent<Job>) => postMessage(await run(data)));
