import { expect, test } from "vitest";
import { freshPage, open } from "../../host/page.ts";
import { firstOf } from "../../volume.ts";
import { codesOn, count, enter, listPath, preview, row, visitList } from "./order-list.ts";

test.each(
  firstOf(1, [
    [
      "lines that are none",
      '{"version":2,"lines":[{"code":"1040252","amount":50},{"code":"1040402","amount":"many"},null,7]}',
      ["1040252"],
      "1040402 many",
    ],
    ["a stored list of the first form", '[{"code":"1040252","amount":50}]', ["1040252"], ""],
    ["half a text", '{"version":2,"lines":[{"code":"1040252","amount":50},{"code":"10', [], "1040252 50"],
    ["no JSON at all", "<img src=x onerror=alert(1)>", [], "<img src=x onerror=alert(1)>"],
    [
      "amounts out of all bounds",
      '[{"code":"1040252","amount":1e9},{"code":"1040402","amount":-1},{"code":"1040602","amount":5}]',
      ["1040602"],
      "1040252 1000000000",
    ],
  ]),
)("tampered storage does no harm, and nothing of it is lost: %s", async (_, value, codes, aside) => {
  const page = await visitList("en", value);
  await expect.poll(() => codesOn(page)).toEqual(codes);
  const notice = page.getByRole("region", { name: "Entries that could not be read" });
  if (aside === "") expect(await notice.count()).toBe(0);
  else {
    expect(await notice.textContent()).toContain(aside);
    await expect.poll(() => page.locator("main textarea").inputValue()).toContain(aside);
    // It outlives a change of the list, until it is not needed any more.
    await enter(page, "2040253 50");
    await preview(page).getByRole("button", { name: "Add 1 line" }).click();
    await expect.poll(() => codesOn(page)).toEqual([...codes, "2040253"]);
    await page.reload();
    expect(await notice.textContent()).toContain(aside);
    await notice.getByRole("button").click();
    await expect.poll(() => notice.count()).toBe(0);
    await page.reload();
    await expect.poll(() => codesOn(page)).toEqual([...codes, "2040253"]);
    expect(await notice.count()).toBe(0);
  }
});

test.each(
  firstOf(1, [
    [
      "forbids to keep anything",
      () => {
        for (const method of ["getItem", "setItem"] as const) {
          const own = Storage.prototype[method] as (...args: unknown[]) => never;
          Storage.prototype[method] = function (...args: unknown[]) {
            if (this === localStorage) throw new DOMException("denied", "SecurityError");
            return own.apply(this, args);
          };
        }
      },
    ],
    [
      "is full",
      () => {
        const keep = Storage.prototype.setItem;
        Storage.prototype.setItem = function (key, value) {
          if (key === "order-list" && value.length > 60) throw new DOMException("full", "QuotaExceededError");
          keep.call(this, key, value);
        };
      },
    ],
  ] as const),
)("where the browser %s, the list lives as long as the page", async (_, forbid) => {
  const { page, errors } = await freshPage();
  await page.addInitScript(forbid);
  await open(page, listPath("en"));
  await page.locator("main details summary").first().waitFor();
  for (const code of ["1040252", "1040402", "2040253"]) {
    await enter(page, `${code} 100`);
    await preview(page).getByRole("button", { name: "Add 1 line" }).click();
    await row(page, code).waitFor();
  }
  await page.locator("header nav a").first().click();
  await page.locator("h1", { hasText: "Products" }).waitFor();
  await expect.poll(() => count(page, "en").textContent()).toBe("3");
  expect(errors).toEqual([]);
});
