import { isLocale, LOCALES } from "../../app/ground/i18n/locales.ts";
import { type Command, createAction, createCommand } from "../cloudflare/command.ts";
import { COMPANY_FOLDER } from "../company/company-folder.ts";
import { companyFolders } from "../company/read-company.ts";
import { formatProblem } from "../platform/problem.ts";
import { compileCompanyTexts } from "./compile-company-texts.ts";
import { listFacts } from "./list-facts.ts";
import { renderProof } from "./proof.ts";

/** @param folder the texts of the pages, where they are not the company’s */
export const textsCommand =
  (folder?: string): Command =>
  (context) =>
    createCommand("texts", context)
      .description("checks the texts of the pages (samples/company/texts), naming file and line of each problem")
      .action(
        createAction(context, "Nothing was changed.", async () => {
          const { content, problems } = compileCompanyTexts(COMPANY_FOLDER, folder);
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
      )
      .addCommand(
        createCommand("facts", context)
          .description("lists what the company states of itself (facts.yaml), who says so, and where it shows")
          .action(
            createAction(context, "Nothing was changed.", async () => {
              for (const line of listFacts(COMPANY_FOLDER)) context.print(line);
              return 0;
            }),
          ),
      )
      .addCommand(
        createCommand("proof", context)
          .description("prints whole texts as code puts them together, for somebody who reads the language")
          .argument("<language>", `one of ${LOCALES.join(", ")}`)
          .action(
            createAction(context, "Nothing was printed.", async (language: string) => {
              if (!isLocale(language)) throw new Error(`There is no language ${language}: ${LOCALES.join(", ")}`);
              const { content } = compileCompanyTexts(COMPANY_FOLDER, folder);
              const { catalogue } = companyFolders(COMPANY_FOLDER);
              for (const line of renderProof(language, catalogue, content)) context.print(line);
              return 0;
            }),
          ),
      );

export const texts = textsCommand();
