import { checkWorkbook } from "../../tools/catalogue/check-workbook.ts";
import { readWorkbookSheets } from "../../tools/catalogue/exchange/workbook/read-sheets.ts";
import { buildEntities } from "../../tools/catalogue/import/entities/build-entities.ts";
import { describeMessage } from "../../tools/catalogue/messages/describe.ts";

/** What a Worker says of a workbook: its problems in words, and the digests of all that would be published. */
export async function describeWorkbook(bytes: Uint8Array<ArrayBuffer>) {
  const checked = await checkWorkbook(await readWorkbookSheets(bytes));
  if ("faults" in checked) return { faults: checked.faults.map((fault) => describeMessage(fault, checked.wording)) };
  const { problems, gaps, rules, notes, marked, catalogue } = checked;
  const entities = buildEntities(catalogue, Number, {
    firstPositions: new Map(),
    isPublished: () => false,
    importerVersion: "",
  });
  return {
    ...{ problems, gaps, rules, notes },
    lines: marked?.lines ?? [],
    sheets: marked?.sheets ?? [],
    digests: problems.length > 0 ? [] : Array.from(entities, ({ kind, key, digest }) => `${kind} ${key} ${digest}`),
  };
}

export default {
  fetch: async (request: Request) => Response.json(await describeWorkbook(new Uint8Array(await request.arrayBuffer()))),
};
