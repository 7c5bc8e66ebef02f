import { WorkerEntrypoint } from "cloudflare:workers";
import { TABLE } from "./table.js";

const INSERT =
  "INSERT INTO counted (index1, blob1, blob2, blob3, blob4, double1, double2) VALUES (?, ?, ?, ?, ?, ?, ?)";

/**
 * Stands on a desk for the platform's dataset of Workers Analytics Engine, of which workerd has only a mouth: it takes
 * data points and keeps them as rows, which `npm run insights` reads.
 */
export default class extends WorkerEntrypoint {
  async writeDataPoint({ indexes, blobs, doubles }) {
    const { COUNTED } = this.env;
    await COUNTED.batch([COUNTED.prepare(TABLE), COUNTED.prepare(INSERT).bind(...indexes, ...blobs, ...doubles)]);
  }
}
