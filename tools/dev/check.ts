/** `npm run check`: format and lint, types, dead code, licences. Ends with a line that counts them. */
import { formatCounts, runChecks } from "./steps.ts";

const counts = await runChecks();
console.log(formatCounts(counts));
process.exit(counts.failed === 0 ? 0 : 1);
