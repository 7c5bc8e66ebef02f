import { type Command, UsageError } from "../command.ts";
import { readCatalogueCodes } from "./catalogue-codes.ts";
import { compileTexts } from "./compile-texts.ts";
import { formatProblem } from "./problem.ts";
import { CATALOGUE_FOLDER, TEXTS_FOLDER } from "./vite-plugin.ts";

const usage = "npm run texts    says what is wrong with the texts of the pages (app/pages/texts), with file and line";

/** @param folder the texts of the pages */
export const textsCommand = (folder: string = TEXTS_FOLDER): Command => ({
  usage,
  run: async (args, { print }) => {
    if (args.length > 0) throw new UsageError();
    const { content, problems } = compileTexts(folder, readCatalogueCodes(CATALOGUE_FOLDER));
    for (const problem of problems) print(formatProblem(problem));
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
