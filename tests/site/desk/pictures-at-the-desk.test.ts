import { expect, test } from "vitest";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { PICTURES } from "../../files/contents.ts";
import { borrowed } from "../../host/borrowed.ts";
import { violations } from "../../host/page.ts";
import { openDesk } from "./desk-page.ts";
import { signIn } from "./sign-in.ts";

const workers = borrowed({ desk: true }, true);

const read = async (screen: "about" | "events" | "quality") => (await fetch(workers.url + hrefOf(screen, "en"))).text();

test("a drawing stands in a place until marketing puts a photograph there, cut in their browser, with its words", async () => {
  expect(await read("about")).toMatch(/<img[^>]* src="\/assets\/plant-[^"]+\.svg" width="480" height="320" alt=""/);
  expect(await read("about")).toContain("Drawing: the moulding shop");
  const photo = await (await fetch(`${workers.url}/api/products/9710055/drawing.png?w=1280`)).arrayBuffer();

  const { page: editor, errors } = await openDesk(workers.deskUrl, "ayse", "/files", "en-GB");
  await editor
    .getByLabel("Choose a file")
    .setInputFiles({ name: "IMG_0042.png", mimeType: "image/png", buffer: Buffer.from(photo) });
  await editor.getByLabel("A photograph for a place on the pages").check();
  await editor.locator('select[name="picture"]').selectOption("Plant");
  expect(await violations(editor)).toEqual([]);
  await editor.getByRole("button", { name: "Put it on the site" }).click();
  await editor.getByRole("status").getByText("IMG_0042.png is on the site").waitFor();
  await editor.getByText("of 15 places have one").click();
  const row = editor.getByRole("row", { name: /^Plant/ });
  await row.getByText("1280 × 853").waitFor();
  await row.getByText("Alternative text and caption are missing").waitFor();
  const shown = /<img[^>]* src="\/files\/pictures\/plant\.jpg\?v=[^"]+" width="1280" height="853"/;
  await expect.poll(() => read("about")).toMatch(shown);
  expect(await read("about")).not.toContain("Drawing: the moulding shop");
  expect(await read("about")).toContain("Drawing: the pull-out test");

  await row.getByRole("link", { name: "Write alternative text and caption" }).click();
  const english = editor.getByRole("tabpanel", { name: "English" });
  await english.getByLabel("What it shows, for those who cannot see it").fill("Six machines, seen from the gallery");
  await english.getByLabel("Caption").fill("The moulding shop in autumn");
  await editor.getByRole("button", { name: "Check and stage" }).click();
  await editor.getByText("It is staged").waitFor();
  const { page: publisher } = await openDesk(workers.deskUrl, "mert", "/texts", "en-GB", 390);
  await publisher.getByRole("button", { name: "Publish this change" }).click();
  await publisher.getByRole("status").getByText("are live").waitFor();
  await expect.poll(() => read("about")).toContain('alt="Six machines, seen from the gallery"');
  expect(await read("about")).toMatch(/<figcaption[^>]*>The moulding shop in autumn/);
  expect(errors).toEqual([]);
});

async function put(person: string, name: string, body: BodyInit, place: object = {}) {
  const asked = { place: { kind: "picture", picture: "fair", form: "wide", ...place }, name };
  const response = await fetch(`${workers.deskUrl}/files/put?file=${encodeURIComponent(JSON.stringify(asked))}`, {
    method: "PUT",
    body,
    headers: { cookie: await signIn(workers.deskUrl, person), origin: workers.deskUrl },
  });
  const text = await response.text();
  return { status: response.status, answer: text.startsWith("{") ? JSON.parse(text) : text };
}

test("one cut for phones stands there on phones, and another ending takes the place of the one before only by a yes", async () => {
  const { jpg, webp } = PICTURES;
  if (!jpg || !webp) throw new Error("there are no pictures");
  const as = (bytes: Uint8Array) => bytes as Uint8Array<ArrayBuffer>;
  expect(await put("ayse", "Stand 3 (1).JPG", as(jpg(1800, 1200)))).toMatchObject({
    status: 200,
    answer: { key: "pictures/fair.jpg", problems: [] },
  });
  expect((await put("ayse", "stand.jpg", as(jpg(880, 1100)), { form: "phone" })).status).toBe(200);
  await expect
    .poll(() => read("events"))
    .toMatch(
      /<source media="\(width &lt; 48rem\)" srcSet="\/files\/pictures\/fair%40phone\.jpg\?v=[^"]+" width="880" height="1100"/,
    );
  expect(await put("ayse", "stand.webp", as(webp(1800, 1200)))).toMatchObject({
    status: 409,
    answer: { refusal: "exists", key: "pictures/fair.jpg" },
  });
});

test("what is no photograph for a place is refused before anything is written", async () => {
  const { png } = PICTURES;
  if (!png) throw new Error("there are no pictures");
  const as = (bytes: Uint8Array) => bytes as Uint8Array<ArrayBuffer>;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${" ".repeat(200)}</svg>`;
  const place = { picture: "laboratory" };
  const refusals = [
    [await put("ayse", "empty.png", "", place), "faulty"],
    [await put("ayse", "drawing.png", svg, place), "faulty"],
    [await put("ayse", "drawing.svg", svg, place), "noPlace"],
    [await put("ayse", "huge.png", as(png(30_000, 20_000)), place), "faulty"],
    [await put("ayse", "small.png", as(png(600, 400)), place), "faulty"],
    [
      await put("ayse", "heavy.png", as(new Uint8Array([...png(1800, 1200), ...new Uint8Array(600_000)])), place),
      "faulty",
    ],
  ] as const;
  for (const [{ status, answer }, refusal] of refusals) expect([status, answer]).toMatchObject([409, { refusal }]);
  expect((await put("ayse", "x.png", as(png(1800, 1200)), { picture: "roof" })).status).toBe(400);
  expect((await put("can", "x.png", as(png(1800, 1200)), place)).status).toBe(403);
  expect(await read("quality")).toContain("Drawing: the pull-out test");
});
