import { type Command, createAction, createCommand } from "../command.ts";
import { readCatalogueCodes } from "./catalogue-codes.ts";
import { compileTexts } from "./compile-texts.ts";
import { formatProblem } from "./problem.ts";
import { CATALOGUE_FOLDER, TEXTS_FOLDER } from "./vite-plugin.ts";

/** @param folder the texts of the pages */
export const textsCommand =
  (folder: string = TEXTS_FOLDER): Command =>
  (context) =>
    createCommand("texts", context)
      .description("checks the texts of the pages (app/pages/texts), naming file and line of each problem")
      .action(
        createAction(context, "Nothing was changed.", async () => {
          const { content, problems } = compileTexts(folder, readCatalogueCodes(CATALOGUE_FOLDER));
          for (const problem of problems) context.print(formatProblem(problem));
          if (problems.length > 0) {
            context.print(`${problems.length} ${problems.length === 1 ? "problem" : "problems"}.`);
            return 1;
          }
          const { pages, stories, sectors, fairs } = content;
          context.print(
            `${Object.keys(pages).length} pages, ${stories.length} news, ${sectors.length} sectors, ${fairs.length} fairs: no problems.`,
          );
          return 0;
        }),
      );

export const texts = textsCommand();
