import type { Page } from "playwright-core";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { SITE } from "../../host/site.ts";
import { sampleProducts } from "../../sample.ts";
import { plain } from "../page-text.ts";

export const products = new Map(sampleProducts().map((product) => [product.code ?? "", product]));
export const queryOf = (codes: readonly string[]) => `?${codes.map((code) => `code=${code}`).join("&")}`;
export const addressOf = (locale: Locale, codes: readonly string[], more = "") =>
  hrefOf("compare", locale) + queryOf(codes) + more;

/** Every row of the table: its name, its values, whether it is marked. */
export const rows = async (page: Page) => {
  const found = await page.locator("tbody tr:has(td)").evaluateAll((trs) =>
    trs.map((tr) => ({
      name: tr.querySelector("th")?.firstChild?.textContent ?? "",
      values: [...tr.querySelectorAll("td")].map((td) => td.textContent),
      marked: (tr as HTMLElement).dataset.differs === "true",
    })),
  );
  return found.map(({ name, values, marked }) => ({ name: plain(name), values: values.map(plain), marked }));
};

export const get = (path: string, init: RequestInit = {}) => fetch(SITE + path, { redirect: "manual", ...init });
export const textOf = (html: string) => html.replace(/<!-- -->|<style[\s\S]*?<\/style>|<script[\s\S]*?<\/script>/g, "");
