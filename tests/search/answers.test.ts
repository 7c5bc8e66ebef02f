import { describe, expect, test } from "vitest";
import { findAnswer } from "../../app/features/answers/find-answer.ts";
import { outcomeOf } from "../../app/features/search/answer.ts";
import { search } from "../../app/features/search/search.ts";
import { type Snapshot, withSnapshot } from "../../app/foundation/catalogue/data/snapshot.ts";
import type { Locale } from "../../app/ground/i18n/locales.ts";
import { BUILT_CONTENT } from "../../app/screens/pages/content.ts";
import { siteIndexOf } from "../../app/screens/pages/site-pages.ts";
import { publishedSample } from "../catalogue/local-d1.ts";

const database = await publishedSample();
const TODAY = new Date("2026-11-28");

const answer = (locale: Locale, query: string, today = TODAY, change = (snapshot: Snapshot) => snapshot) =>
  withSnapshot(database, async (read) => {
    const snapshot = change(read);
    const found = await search(snapshot, locale, query, { level: "all" }, 50);
    return findAnswer(snapshot, siteIndexOf(BUILT_CONTENT, locale), locale, query, outcomeOf(found), today);
  });

describe("who sells", () => {
  test.each([
    ["de", "Händler Bremen", "Bremen: nächster Händler", "country=DE&city=hamburg"],
    ["en", "nearest distributor leeds", "Leeds: nearest branch office", "country=GB&city=birmingham"],
    ["fr", "revendeur à Strasbourg", "Strasbourg : agence la plus proche", "country=FR&city=lyon"],
    ["ru", "где купить в Омске", "Омск: ближайший дилер", "country=RU&city=yekaterinburg"],
    ["tr", "edirne'de satıcı", "Edirne: en yakın bayi", "country=TR&city=tekirdag"],
    ["tr", "Gebze", "Gebze: en yakın bayi", "country=TR&city=kocaeli"],
    // Nobody in the whole country.
    ["de", "Händler Norwegen", "Norwegen: nächster Händler", "country=SE&city=gothenburg"],
    // A name that cities and countries share with others.
    ["en", "reseller in Turkey", "Branch office", "country=TR"],
    ["en", "reseller Paris Texas", "Distributor", "country=US"],
    ["en", "reseller Tripoli Libya", "Tripoli: nearest distributor", "country=DZ&city=algiers"],
    ["fr", "Valence", "Valence : agence la plus proche", "country=FR&city=lyon"],
    // A place alone, though products have words that begin like it.
    ["en", "Paris", "Distributor", "country=FR&city=paris"],
    ["de", "Schweiz", "Händler", "country=CH"],
    // Where somebody does: by every name of the place.
    ["ru", "Питер", "Дилер", "country=RU&city=saint-petersburg"],
    ["fr", "fournisseur en Île-de-France", "Revendeur", "country=FR&city=paris"],
  ] as const)("in %s, “%s” is answered by “%s”, %s", async (locale, query, eyebrow, place) => {
    const { card } = await answer(locale, query);
    expect([card?.kind, card?.eyebrow, card?.href.split("?")[1]]).toEqual(["reseller", eyebrow, place]);
  });

  test("the distance is told, the next nearest follow, and none stands twice", async () => {
    const { card, groups } = await answer("de", "Händler Bremen");
    expect(card?.detail).toBe("Hamburg · Deutschland · 95 km");
    const hrefs = (groups.find(({ id }) => id === "resellers")?.items ?? []).map(({ href }) => href);
    expect(hrefs.length).toBeGreaterThan(1);
    expect(new Set([...hrefs, card?.href]).size).toBe(hrefs.length + 1);
  });

  test.each(["split", "relay van", "surge protectors germany", "nice colour terminal block", "essen terminal"])(
    "a word that is a place’s among those of products is no question for a place: %s",
    async (query) => {
      expect((await answer("en", query)).card).toBeNull();
    },
  );

  test("who has no telephone is written to, and who has neither is looked up", async () => {
    const without =
      (...fields: readonly string[]) =>
      ({ runQueries, vocabulary }: Snapshot): Snapshot => ({
        vocabulary: { ...vocabulary },
        runQueries: async (queries) => {
          const rows = await runQueries(queries);
          const places = (rows as { places?: object[] }).places?.map((place) => ({
            ...place,
            ...Object.fromEntries(fields.map((field) => [field, ""])),
          }));
          return places ? { ...rows, places } : rows;
        },
      });
    const mailed = await answer("de", "Händler Hamburg", TODAY, without("phone"));
    expect(mailed.card?.action?.href).toMatch(/^mailto:.+@/);
    expect(mailed.card?.detail).toBe("Hamburg · Deutschland");
    const silent = await answer("de", "Händler Hamburg", TODAY, without("phone", "email"));
    expect([silent.card?.action, silent.card?.href]).toEqual([null, "/de/haendler?country=DE&city=hamburg"]);
  });
});

test("what has to be said of products is said beside an answer", async () => {
  const { card, isAlone } = await withSnapshot(database, async (snapshot) => {
    const found = await search(snapshot, "en", "reseller hamburg", { level: "all" }, 50);
    return findAnswer(
      snapshot,
      siteIndexOf(BUILT_CONTENT, "en"),
      "en",
      "reseller hamburg",
      { ...outcomeOf(found), isNoted: true },
      TODAY,
    );
  });
  expect([card?.kind, isAlone]).toEqual(["reseller", false]);
  expect((await answer("en", "reseller hamburg")).isAlone).toBe(true);
});
