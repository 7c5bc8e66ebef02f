import { cpSync, readFileSync } from "node:fs";
import { SAMPLE, sampleRows } from "../sample.ts";
import { volume } from "../volume.ts";
import { makeState, type StateFixture } from "./state-fixtures.ts";

const first = (file: string, isMeant: (row: string) => boolean) =>
  readFileSync(`${SAMPLE}/products/${file}.csv`, "utf8").split("\n").slice(1).find(isMeant)?.split(",")[0] ?? "";

/** A fuse terminal with an indicator, and a surge arrester with numbers in kA and kV. */
export const FUSE = first("disconnect", (row) => row.includes(",fuse_screw,") && row.includes(",led24,"));
export const SURGE = first("surge", (row) => row.includes(",20,") && row.includes(",1.5,"));

/** A product that tests change, and those that fit it. */
export const CHANGED = "1040402";
const accessories = sampleRows("accessories.csv");
export const ACCESSORIES = accessories.flatMap(({ product, accessory = "" }) =>
  product === CHANGED ? [accessory] : [],
);

/** A pair of others. */
export const OTHER_PAIR = accessories.find(({ accessory = "" }) => !ACCESSORIES.includes(accessory)) ?? {};

const THIN: StateFixture = {
  name: "thin-sample",
  sources: ["tests/catalogue/tested-sample.ts", SAMPLE],
  make: async (folder) => {
    const { someOfEachGroup, writeThinSample } = await import("./small-catalogue.ts");
    const codesOf = (group: string) => sampleRows(`products/${group}.csv`).map(({ code = "" }) => code);
    cpSync(`${SAMPLE}/rules.csv`, `${folder}/rules.csv`);
    writeThinSample(folder, [
      ...someOfEachGroup(1),
      ...codesOf("screw").slice(0, 7),
      ...["rail", "power"].flatMap((group) => codesOf(group).slice(0, 4)),
      ...[CHANGED, "1040403", "1040405", "1040252", FUSE, SURGE, ...ACCESSORIES],
      ...[OTHER_PAIR.product ?? "", OTHER_PAIR.accessory ?? ""],
      ...sampleRows("cross-references.csv")
        .slice(0, 4)
        .map(({ order_number = "" }) => order_number),
    ]);
  },
};

/** The sample with a few products of each group and those that tests name; the deep run has the whole one. */
export const TESTED_SAMPLE = volume(await makeState(THIN), SAMPLE);
