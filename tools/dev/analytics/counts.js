import { WorkerEntrypoint } from "cloudflare:workers";
import { TABLE } from "./table.js";

const INSERT =
  "INSERT INTO counted_events (index1, blob1, blob2, blob3, blob4, blob5, blob6, double1, double2) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)";

/**
 * A local Worker for Workers Analytics Engine, whose data points workerd discards: it stores them as rows, which
 * `npm run insights` reads.
 */
export default class extends WorkerEntrypoint {
  async writeDataPoint({ indexes, blobs, doubles }) {
    const { COUNTED } = this.env;
    await COUNTED.batch([COUNTED.prepare(TABLE), COUNTED.prepare(INSERT).bind(...indexes, ...blobs, ...doubles)]);
  }
}
