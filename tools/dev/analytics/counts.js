import { WorkerEntrypoint } from "cloudflare:workers";
import { TABLE } from "./table.js";
import { translate } from "./translate.js";

const INSERT =
  "INSERT INTO counted_events (index1, blob1, blob2, blob3, blob4, blob5, blob6, double1, double2) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)";

/**
 * A local Worker for Workers Analytics Engine, whose data points workerd discards: it stores them as rows, which
 * `npm run insights` reads, and answers the SQL that the api Worker asks Cloudflare's API for.
 */
export default class extends WorkerEntrypoint {
  async fetch(request) {
    const { COUNTED } = this.env;
    await COUNTED.prepare(TABLE).run();
    const { results } = await COUNTED.prepare(translate(await request.text(), "klemma_counts")).all();
    return Response.json({ data: results });
  }
  async writeDataPoint({ indexes, blobs, doubles }) {
    const { COUNTED } = this.env;
    await COUNTED.batch([COUNTED.prepare(TABLE), COUNTED.prepare(INSERT).bind(...indexes, ...blobs, ...doubles)]);
  }
}
