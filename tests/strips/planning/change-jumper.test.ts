import { expect, test } from "vitest";
import { isRejected } from "../../../app/features/rail/model/edits.ts";
import { joinedBy, type Strip } from "../../../app/features/rail/model/project.ts";
import { alternativesTo, changeJumper, type JumperChange } from "../../../app/features/rail/planning/change-jumper.ts";
import { checkStrip } from "../../../app/features/rail/planning/check-strip.ts";
import { joinByHand } from "../../../app/features/rail/planning/join-by-hand.ts";
import { planStrip } from "../../../app/features/rail/planning/plan-strip.ts";
import { catalogue, feedThrough, jumperOf, level, position, productOf, stripOf } from "../strips.ts";

const row = (...names: readonly string[]): Strip =>
  stripOf(
    names.map((name, index) =>
      position(
        String(index + 1),
        name === "PE" ? { product: productOf("KPT 4", "green_yellow") } : { levels: [level(name)] },
      ),
    ),
    { jumpers: [jumperOf("j", ["1", "2"])] },
  );
const supply = row("L1", "L1", "L1", "L2", "L2", "PE");

/** The jumpers as `code channel: joined positions`, or why it cannot be. */
function change(strip: Strip, wanted: JumperChange): readonly string[] | string {
  const changed = changeJumper(catalogue, "j", wanted)(strip);
  if (isRejected(changed)) return changed.rejected;
  return changed.jumpers.map(
    (jumper) => `${catalogue.products.get(jumper.code)?.model} ${jumper.channel}: ${joinedBy(jumper).join(" ")}`,
  );
}

test("a jumper is drawn out and in, in its colour, and over blocks whose contact is broken off", () => {
  expect(change(supply, { last: "3" })).toEqual(["KPK 6.2/3 1: 1 2 3"]);
  expect(change(supply, { first: "3", last: "2" })).toEqual(["KPK 6.2/2 1: 2 3"]);
  expect(change(supply, { last: "3", brokenOff: ["2", "3"] })).toEqual(["KPK 6.2/3 1: 1 3"]);
  expect(change(supply, { channel: 2 })).toEqual(["KPK 6.2/2 2: 1 2"]);
  const blue = alternativesTo(jumperOf("j", ["1", "2"]), supply, catalogue).find(({ colour }) => colour === "blue");
  const changed = changeJumper(catalogue, "j", { code: blue?.code ?? "" })(supply);
  expect(isRejected(changed) ? "" : changed.jumpers[0]?.code).toBe(blue?.code);
});

test("where no jumper fits, the reason is said and the jumper stays", () => {
  expect(change(supply, { last: "1" })).toBe("notNeighbours");
  expect(change(supply, { last: "6" })).toBe("joinNone");
  const beside = { ...supply, jumpers: [...supply.jumpers, jumperOf("k", ["2", "3"], { channel: 2 })] };
  expect(change(beside, { channel: 2 })).toBe("noFreeChannel");
  const long = row(...Array<string>(120).fill("L1"));
  expect(change(long, { last: "120" })).toBe("poles");
  const lengths = alternativesTo(jumperOf("j", ["1", "2"]), supply, catalogue);
  expect(lengths.every(({ poles }) => poles === 2)).toBe(true);
  expect(change(supply, { last: "nobody" })).toBe("notNeighbours");
});

test("another colour, contact or channel leaves the nets of the plan as they are", () => {
  const inNet = (name: string) => level(name, { net: "N1" });
  const own = { positions: row("L1", "L1", "L1", "L1").positions.map((each) => ({ ...each, levels: [inNet("L1")] })) };
  const strip = {
    ...supply,
    ...own,
    jumpers: [jumperOf("j", ["1", "2"]), jumperOf("k", ["2", "3", "4"], { channel: 2 })],
  };
  const blue = alternativesTo(jumperOf("j", ["1", "2"]), strip, catalogue).find(({ colour }) => colour === "blue");
  for (const wanted of [{ code: blue?.code ?? "" }, { last: "3", channel: 1 }]) {
    const changed = changeJumper(catalogue, "j", wanted)(strip);
    if (isRejected(changed)) throw new Error(changed.rejected);
    expect(changed.positions.map(({ levels }) => levels[0]?.net)).toEqual(["N1", "N1", "N1", "N1"]);
  }
  expect(changeJumper(catalogue, "j", { last: "2" })(strip)).toBe(strip);
  const long = { ...strip, jumpers: [jumperOf("j", ["1", "2"], { code: productOf("KPK 6.2/5", "red").code })] };
  expect(change(long, { channel: 2 })).toEqual(["KPK 6.2/5 2: 1 2"]);
});

test("a jumper over another potential is a warning, and joining by hand says why it does not", () => {
  const changed = changeJumper(catalogue, "j", { last: "4" })(supply);
  if (isRejected(changed)) throw new Error(changed.rejected);
  const kinds = checkStrip(changed, planStrip(changed, catalogue), catalogue).map(({ rule }) => rule);
  expect(kinds).toContain("joinedNets");
  expect(joinByHand(catalogue, ["3", "4"], 0)(supply)).toEqual({ rejected: "joinPotentials", limit: 0 });
  expect(feedThrough.block?.channels).toBe(2);
});
