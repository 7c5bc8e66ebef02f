/** `npm run check`: format and lint, types, dead code, licences, audit; the last line counts them. */
import { formatCounts, runChecks } from "./steps.ts";

const counts = await runChecks();
console.log(formatCounts(counts));
process.exit(counts.failed === 0 ? 0 : 1);
