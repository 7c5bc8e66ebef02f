import { anything, assert, asyncProperty, constantFrom, property, string } from "fast-check";
import { expect, test } from "vitest";
import {
  codesOf,
  isProductLine,
  type ListLine,
  MAX_LINES,
  MAX_NOTE_LENGTH,
  mergeLines,
  normalizeNote,
} from "../../app/features/list/lines/lines.ts";
import { decodeFragment, encodeFragment } from "../../app/features/list/sharing/share-link.ts";
import { parseStoredList } from "../../app/features/list/storage/list-store.ts";
import { ANY_CHARACTER } from "../any-character.ts";
import { volume } from "../volume.ts";

const line = (code: string, amount: number, note = "") => ({ code, amount, note });
const FIFTY: readonly ListLine[] = Array.from({ length: 50 }, (_, index) => ({
  code: String(1_040_000 + index * 7),
  amount: 50 + index,
  note: index % 10 === 0 ? `Pano ${index}, kapı içi` : "",
}));

test("a stored list is read whatever form it has, and what is no line of it is set aside", () => {
  expect(parseStoredList(null)).toEqual({ lines: [], unreadable: "" });
  expect(parseStoredList('[{"code":"1040252","amount":50}]').lines).toEqual([line("1040252", 50)]);
  expect(parseStoredList('{"version":2,"lines":[{"code":"KV.104","amount":2.5,"note":" a\\n b "}]}').lines).toEqual([
    line("KV.104", 2.5, "a b"),
  ]);
  const broken = parseStoredList(
    '{"version":2,"lines":[{"code":"1040252","amount":50},{"code":"1040253","amount":-5},{"code":"<b>","amount":1},7,{"code":"1040402","amount":"many"}]}',
  );
  expect(codesOf(broken.lines)).toEqual(["1040252"]);
  expect(broken.unreadable.split("\n")).toEqual(["1040253 -5", "<b> 1", "7", "1040402 many"]);
  expect(parseStoredList('{"version":2,"lines":[{"code":"1040252","amount":50},{"code":"104').unreadable).toContain(
    "1040252 50",
  );
  expect(parseStoredList("not json").unreadable).toBe("not json");
});

test("no stored text whatever breaks the list or gets a line into it that cannot be ordered", () => {
  assert(
    property(anything(), string(), (value, text) => {
      for (const stored of [JSON.stringify(value) ?? "", JSON.stringify({ lines: [value] }) ?? "", text]) {
        for (const { code, amount, note } of parseStoredList(stored).lines.filter(isProductLine)) {
          expect(code).toMatch(/^[0-9A-Z.]{3,24}$/);
          expect(amount > 0 && amount <= 999_999).toBe(true);
          expect(note.length).toBeLessThanOrEqual(MAX_NOTE_LENGTH);
        }
      }
    }),
  );
});

test("ten thousand stored lines are a list of five hundred, and the others are set aside, not lost", () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => ({ code: String(1_000_000 + index), amount: 1 }));
  const { lines: read, unreadable } = parseStoredList(JSON.stringify({ version: 2, lines }));
  expect(read).toHaveLength(MAX_LINES);
  expect(unreadable.split("\n")).toHaveLength(10_000 - MAX_LINES);
});

test("what is kept as free text is stored and read back in its place, tidied, and twice the same is once", () => {
  const stored = JSON.stringify({
    version: 2,
    lines: [{ text: " 50 adet\tşeffaf\u202e kapak " }, { code: "1040252", amount: 50 }, 7],
  });
  expect(parseStoredList(stored)).toEqual({
    lines: [{ text: "50 adet şeffaf kapak" }, line("1040252", 50)],
    unreadable: "7",
  });
  const text = { text: "a couple of small screwdrivers" };
  expect(mergeLines([text], [line("1040252", 1), text])).toHaveLength(2);
  expect(parseStoredList(JSON.stringify([{ text: "x".repeat(10_000) }])).lines).toEqual([
    { text: "x".repeat(MAX_NOTE_LENGTH) },
  ]);
});

test("equal products are one line with the sum of their amounts, and the first note that was made", () => {
  const twice = mergeLines([line("1040252", 50)], [line("1040253", 1), line("1040252", 20.5, "left")]);
  expect(twice).toEqual([line("1040252", 70.5, "left"), line("1040253", 1)]);
});

test("a link gives back the list that was put into it", async () => {
  for (const lines of [
    FIFTY,
    FIFTY.slice(0, 1),
    [line("KV.104", 2.5, "İğne\u00a0— «ё» 👷 <script>")],
    [{ text: "50 adet şeffaf kapak" }, line("1040252", 50), { text: "1040253" }],
  ]) {
    const list = await decodeFragment(await encodeFragment(lines));
    expect(list).toEqual({
      lines: lines.map((each) => (isProductLine(each) ? { ...each, note: normalizeNote(each.note) } : each)),
      total: lines.length,
      isTruncated: false,
    });
  }
});

test("fifty lines fit into a link that any program takes, and none of it is sent to a server", async () => {
  expect(await encodeFragment(FIFTY)).toMatch(/^#.{1,598}$/);
});

test("a link that was cut gives what is left of it, and says how much is missing", async () => {
  const fragment = await encodeFragment(FIFTY);
  const half = await decodeFragment(fragment.slice(0, fragment.length / 2));
  expect(half).toMatchObject({ isTruncated: true, total: 50 });
  expect(half?.lines.length).toBeGreaterThan(5);
  for (let length = 0; length <= fragment.length; length += volume(3, 1)) {
    const list = await decodeFragment(fragment.slice(0, length));
    if (length < "#list=".length) expect(list).toBeNull();
    else if (length < fragment.length) expect(list?.isTruncated).toBe(true);
    for (const [index, each] of (list?.lines ?? []).entries()) expect(each).toEqual(FIFTY[index]);
  }
});

test("no fragment whatever is taken for a list that it does not hold", async () => {
  expect(await decodeFragment("#content")).toBeNull();
  for (const bad of ["", "1", "1.5.", "1.5.!!!!", "2.5.AAAA", "1.999.AAAAAAAA", "1.1.%00"])
    expect(await decodeFragment(`#list=${bad}`)).toMatchObject({ lines: [], isTruncated: true });
  await assert(
    asyncProperty(
      constantFrom("1", "40", "500"),
      string({ unit: ANY_CHARACTER, maxLength: 200 }),
      async (count, text) => {
        const list = await decodeFragment(`#list=1.${count}.${Buffer.from(text).toString("base64url")}`);
        for (const code of codesOf(list?.lines ?? [])) expect(code).toMatch(/^[0-9A-Z.]{3,24}$/);
      },
    ),
    { numRuns: volume(30, 600) },
  );
});
