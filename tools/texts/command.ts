import { type Command, UsageError } from "../command.ts";
import { readCodes } from "./catalogue-codes.ts";
import { compileTexts } from "./compile.ts";
import { sayProblem } from "./problem.ts";
import { CATALOGUE, TEXTS } from "./vite-plugin.ts";

const usage = "npm run texts    says what is wrong with the texts of the pages (app/pages/texts), with file and line";

/** @param folder the texts of the pages */
export const textsCommand = (folder: string = TEXTS): Command => ({
  usage,
  run: async (args, { print }) => {
    if (args.length > 0) throw new UsageError();
    const { content, problems } = compileTexts(folder, readCodes(CATALOGUE));
    for (const problem of problems) print(sayProblem(problem));
    if (problems.length > 0) {
      print(`${problems.length} ${problems.length === 1 ? "problem" : "problems"}.`);
      return 1;
    }
    const { pages, stories, sectors, fairs } = content;
    print(
      `${Object.keys(pages).length} pages, ${stories.length} news, ${sectors.length} sectors, ${fairs.length} fairs: no problems.`,
    );
    return 0;
  },
});

export const texts = textsCommand();
