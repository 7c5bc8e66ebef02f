import { beforeEach, expect, test } from "vitest";
import { bytes, fromTelephone, PICTURES } from "./contents.ts";
import { ask, borrowStore, emptyStore, put, readIndex, runInCatalogue } from "./store.ts";

borrowStore();
beforeEach(emptyStore);

/** What is wrong with each picture, and its size. */
async function found() {
  const [problems] = await runInCatalogue("SELECT key, kind, detail FROM checked_file_problem ORDER BY key, kind");
  const { rows } = await readIndex();
  return {
    problems: (problems?.results ?? []).map(({ key, kind, detail }) => `${key} ${kind} ${detail}`.trim()),
    sizes: rows.map(({ key, width, height }) => `${key} ${width} × ${height}`),
  };
}

test.each(Object.entries(PICTURES))("a %s picture in its place is measured, and comes for good", async (ending, of) => {
  const key = `pictures/plant.${ending}`;
  await put({ [key]: of(1800, 1200) });
  expect(await found()).toEqual({ problems: [], sizes: [`${key} 1800 × 1200`] });
  const [{ etag } = {}] = (await readIndex()).rows;
  const response = await ask(`/files/${key}?v=${String(etag).slice(0, 12)}&locale=en`);
  expect([response.status, response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
    200,
    `image/${ending === "jpg" ? "jpeg" : ending}`,
    "public, max-age=31536000, immutable",
  ]);
});

test("a picture that was taken upright is as high as it is shown, and is told that it says where it was taken", async () => {
  await put({ "pictures/people-sales@phone.jpg": fromTelephone(1100, 880) });
  expect(await found()).toEqual({
    problems: ["pictures/people-sales@phone.jpg pictureLocation"],
    sizes: ["pictures/people-sales@phone.jpg 880 × 1100"],
  });
});

test("what is no picture for its place is told and not shown", async () => {
  const { png, jpg } = PICTURES;
  if (!png || !jpg) throw new Error("there are no pictures");
  const heavy = new Uint8Array(500_001);
  heavy.set(jpg(1800, 1200));
  await put({
    "pictures/fair.jpg": "",
    "pictures/laboratory.png": bytes(`<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>${" ".repeat(100)}`),
    "pictures/plant.jpg": heavy,
    "pictures/plnt.jpg": jpg(1800, 1200),
    "pictures/people-sales.png": png(6000, 4000),
    "pictures/people-support.png": png(1199, 800),
    "pictures/reference-ship.jpg": bytes(`\xff\xd8\xff\xda${" ".repeat(300)}`),
    "pictures/sector-maritime@phone.jpg": jpg(639, 800),
    "pictures/sector-maritime.svg": "<svg/>",
  });
  const { problems } = await found();
  expect(problems.map((problem) => problem.replace(/(noPlace).*/, "$1"))).toEqual([
    "pictures/fair.jpg empty",
    "pictures/laboratory.png wrongType it ends in .png, and its content is XML",
    "pictures/people-sales.png pictureLarge 6000 × 4000",
    "pictures/people-support.png pictureSmall 1199 × 800",
    "pictures/plant.jpg pictureHeavy 501",
    "pictures/plnt.jpg noPlace",
    "pictures/reference-ship.jpg pictureUnmeasured",
    "pictures/sector-maritime.svg noPlace",
    "pictures/sector-maritime@phone.jpg pictureSmall 639 × 800",
  ]);
});
