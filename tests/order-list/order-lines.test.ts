import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { chooseCandidate, type ParsedEntry } from "../../app/features/entry/parsed-entry.ts";
import type { Locale } from "../../app/ground/i18n/locales.ts";
import { volume } from "../volume.ts";
import { readOrder } from "./read-order.ts";

type Row = Readonly<Record<"id" | "language" | "line" | "expected" | "quantity" | "say", string>>;
/** Lines that people paste, written by five who had not seen the code, and how many are right; `ORDER_LINES` names other ones. */
const FILES: readonly (readonly [file: string, share: number])[] = process.env.ORDER_LINES
  ? [[process.env.ORDER_LINES, 0.9]]
  : [
      ["tests/order-list/order-lines.csv", 0.95],
      ["tests/order-list/more-order-lines.csv", 0.94],
    ];

/** One order in a line: what may be offered first, its amount, and what has to be said. */
type Wanted = { readonly codes: readonly string[]; readonly amount: string; readonly say: string };

function wantedOf({ expected, quantity, say }: Row): Wanted[] {
  const split = (text: string) => text.split(";").map((each) => each.trim());
  const [amounts, codes] = [split(quantity), split(expected)];
  const says = codes.length > 1 ? split(say) : [say];
  return codes.map((each, index) => ({
    codes: each === "none" ? [] : each.split("|"),
    amount: amounts[index] ?? "",
    say: says[index] ?? "",
  }));
}

/** `silent`: a wrong product or amount without a question or a note. */
type Judgement = "right" | `wrong: ${string}` | `silent: ${string}`;

function judge({ codes, amount, say }: Wanted, entry: ParsedEntry | undefined, locale: Locale): Judgement {
  if (!entry) return "wrong: missing";
  if ("product" in entry) {
    const { code } = entry.product;
    const unsaid = entry.reason === null ? "silent" : "wrong";
    if (!codes.includes(code)) return `${unsaid}: ${code}`;
    if (/number says|words say|not our number/.test(say)) return `${unsaid}: no question`;
    if (amount !== "" && String(entry.amount) !== amount) return `silent: ${entry.amount}`;
    return "right";
  }
  if (!("candidates" in entry)) return `wrong: ${entry.state}`;
  const { candidates, question } = entry;
  const [first] = candidates;
  if (codes.length === 0) {
    // Nobody can tell from a number alone what it stands for; some are among the cross-references since.
    const isSaid =
      first?.substitute?.manufacturer ||
      candidates.length === 0 ||
      (say.includes("not our number") && question?.kind === "unknownNumber");
    return isSaid || !first ? "right" : `wrong: offers ${first.product.code}`;
  }
  if (/number says|words say/.test(say) && question?.kind !== "contradiction") return "wrong: no contradiction";
  if (!first || !codes.includes(first.product.code)) return `wrong: offers ${first?.product.code ?? "nothing"}`;
  const chosen = chooseCandidate(entry, first, locale).amount;
  return amount === "" || String(chosen) === amount ? "right" : `wrong: ${chosen}`;
}

test.each(FILES)(
  "of the lines that people paste most are right, and none is silently wrong: %s",
  async (file, least) => {
    const rows = Papa.parse<Row>(readFileSync(file, "utf8"), { header: true, skipEmptyLines: true }).data;
    const judged: { readonly line: string; readonly judgement: Judgement }[] = [];
    // In `npm test` every fourth.
    for (const row of rows.filter((_, index) => volume(index % 4 === 0, true))) {
      const locale = row.language as Locale;
      const entries = await readOrder(row.line.replaceAll("\\n", "\n"), locale);
      const read = entries.filter(({ state }) => state !== "ignored");
      const wanted = wantedOf(row);
      for (const [index, each] of wanted.entries())
        judged.push({ line: `${row.id} ${row.line}`, judgement: judge(each, read[index], locale) });
      for (const more of read.slice(wanted.length))
        judged.push({ line: row.id, judgement: `wrong: also ${more.state}` });
    }
    const wrong = judged.filter(({ judgement }) => judgement !== "right");
    const share = 1 - wrong.length / judged.length;
    console.log(`${judged.length} orders, ${(100 * share).toFixed(1)} % right`, wrong);
    expect(wrong.filter(({ judgement }) => judgement.startsWith("silent"))).toEqual([]);
    expect(share).toBeGreaterThanOrEqual(least);
  },
);
