/** `npm run check`: format and lint, types, dead code. Ends with a line that counts them. */
import { checks, count, runStep } from "./steps.ts";

const results = checks.map(runStep).filter((result) => result !== null);
const passed = results.filter(Boolean).length;
console.log(count(passed, results.length - passed));
process.exit(passed === results.length ? 0 : 1);
