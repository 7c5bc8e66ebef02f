/** `npm run texts`: says what is wrong with the texts of the pages, with file and line. */
import { readCodes } from "./catalogue-codes.ts";
import { compileTexts } from "./compile.ts";
import { sayProblem } from "./problem.ts";
import { CATALOGUE, TEXTS } from "./vite-plugin.ts";

const { content, problems } = compileTexts(TEXTS, readCodes(CATALOGUE));
for (const problem of problems) console.log(sayProblem(problem));
const { pages, stories, sectors, fairs } = content;
console.log(
  problems.length > 0
    ? `${problems.length} ${problems.length === 1 ? "problem" : "problems"}.`
    : `${Object.keys(pages).length} pages, ${stories.length} news, ${sectors.length} sectors, ${fairs.length} fairs: no problems.`,
);
process.exit(problems.length > 0 ? 1 : 0);
