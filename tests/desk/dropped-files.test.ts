import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mergeTradeFile } from "../../desk/app/catalogue/trade-file.ts";
import { countMissing, exportXliff, translate } from "../../desk/app/catalogue/translations.ts";
import { compareSources } from "../../tools/catalogue/difference/compare-sources.ts";
import { readPublished } from "../../tools/catalogue/import/publish/published.ts";
import type { Source } from "../../tools/catalogue/import/read/source.ts";
import { createFolderSource } from "../../tools/commands/catalogue/folder-source.ts";
import { openCatalogueDatabases } from "../../tools/databases/open-database.ts";
import { runCatalogue } from "../catalogue/catalogue-command.ts";
import { copyTestedSample } from "../catalogue/published-sample.ts";
import { temporaryOfFile } from "../catalogue/temporary.ts";
import { TESTED_SAMPLE } from "../catalogue/tested-sample.ts";
import { testContext } from "../operations/command-context.ts";

const NO_ARCHIVE = { read: async () => null };
const sample = createFolderSource(TESTED_SAMPLE);
const FILE = "products/screw.csv";

/** The sample without the French names of some products. */
const incomplete: Source = {
  ...sample,
  read: (file, problems) => {
    const table = sample.read(file, problems);
    if (file !== FILE || !table) return table;
    const rows = Array.from(table.rows, (row, index) =>
      index < 3 ? { ...row, cells: { ...row.cells, name_fr: "" } } : row,
    );
    return { ...table, rows };
  },
};
const namesIn = (source: Source) => [...(source.read(FILE, [])?.rows ?? [])].map(({ cells }) => cells.name_fr);

test("what a language lacks goes to a translator and comes back where it belongs", () => {
  const before = countMissing(sample).find(({ language }) => language === "fr")?.missing ?? 0;
  expect(countMissing(incomplete)).toContainEqual(expect.objectContaining({ language: "fr", missing: before + 3 }));
  let count = 0;
  const filled = exportXliff(incomplete, "fr").replace(
    /<\/source>\n/g,
    () => `</source>\n<target>Bloc ${++count}</target>\n`,
  );
  const translated = translate(filled, incomplete);
  if ("problems" in translated) throw new Error(translated.problems.join("\n"));
  expect(namesIn(translated.source).slice(0, 3)).toEqual(["Bloc 1", "Bloc 2", "Bloc 3"]);
  expect(namesIn(translated.source).slice(3)).toEqual(namesIn(sample).slice(3));
});

test("a file of another catalogue, of another language or with markup is refused by line, and changes nothing", () => {
  const good = exportXliff(incomplete, "fr");
  const refused = [
    good.replace('trgLang="fr"', 'trgLang="ja"'),
    good.replace(/unit id="[^"]+"/, 'unit id="999::name_fr"').replace("</source>", "</source><target>x</target>"),
    good.replace(/<source>[^<]*<\/source>/, "<source>Another text</source><target>x</target>"),
    "<html>no XLIFF</html>",
    "",
  ];
  for (const text of refused) {
    const { problems } = translate(text, incomplete) as { readonly problems?: readonly string[] };
    expect(problems?.length ?? 0, text.slice(0, 200)).toBeGreaterThan(0);
  }
});

test.each([".xml", ".json"])(
  "a file of the trade (%s) that says what is live changes nothing, and one that says more only that",
  async (ending) => {
    const state = await copyTestedSample(temporaryOfFile("trade-"));
    const file = join(state, `live${ending}`);
    expect(await runCatalogue(state, "export", file)).toMatchObject({ status: 0 });
    const live = await (
      await readPublished(openCatalogueDatabases(undefined, testContext({ state })), NO_ARCHIVE)
    ).readLiveTables();
    const text = readFileSync(file, "utf8");
    expect(compareSources(live, mergeTradeFile(live, file, text).source)).toEqual([]);
    const name = [...(live.read(FILE, [])?.rows ?? [])][0]?.cells.name_en ?? "";
    const changed = mergeTradeFile(live, file, text.replaceAll(name, `${name} of the trade`)).source;
    expect(compareSources(live, changed)).toContainEqual(
      expect.objectContaining({ kind: "changed", cells: [expect.objectContaining({ after: `${name} of the trade` })] }),
    );
  },
);
