import { expect, test } from "vitest";
import { findAllContradictions } from "../../app/features/reading/contradicted-numbers.ts";
import { withSnapshot } from "../../app/foundation/catalogue/data/snapshot.ts";
import { LOCALES, type Locale } from "../../app/ground/i18n/locales.ts";
import { publishedSample } from "../catalogue/local-d1.ts";
import { sampleProducts } from "../sample.ts";
import { volume } from "../volume.ts";

const database = await publishedSample();

test.each(volume<readonly Locale[]>(["de"], LOCALES))(
  "no product is contradicted by its own name, type or description of the catalogue, in %s",
  async (locale) => {
    const found = await withSnapshot(database, async (snapshot) => {
      const checks = sampleProducts().flatMap((row) =>
        [row[`name_${locale}`], row.model_type, row.sales_code].map((words) => ({
          code: row.code ?? "",
          words: (words ?? "").slice(0, 160),
        })),
      );
      return findAllContradictions(snapshot, locale, checks);
    });
    expect(Object.fromEntries(found)).toEqual({});
  },
);
