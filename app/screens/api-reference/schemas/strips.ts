import * as v from "valibot";
import { PART_GROUPS } from "../../../features/rail/planning/strip-plan.ts";
import { Count, described, LanguageSchema, OrderNumber, Positive, Text } from "./fields.ts";

const PositionId = described(v.string(), "The id of a position, as the project has it.");
const PositionIds = v.array(PositionId);
const Mm = v.number();
const startMm = described(Mm, "Its left edge, from the left end of the rail.");
const widthMm = described(Positive, "On the rail.");

const Placed = { startMm, widthMm };
const Product = { code: OrderNumber, name: Text };

const StripPosition = v.strictObject({
  id: PositionId,
  mark: Text,
  designation: described(Text, "The strip and the mark, e.g. -X1:1."),
  code: described(v.string(), "The order number of the project; 000 where no block is chosen."),
  name: described(v.optional(Text), "The product’s name, or the text of a stand-in; omitted if neither is known."),
  startMm: v.optional(startMm),
  widthMm: v.optional(widthMm),
  notPlaced: described(
    v.optional(v.picklist(["noBlock", "unknown", "discontinued", "notMeasured"])),
    "Why it takes no room on the rail; omitted where it does.",
  ),
  successor: described(v.optional(OrderNumber), "The product to order instead of a discontinued one."),
});

const StripAccessory = v.strictObject({
  kind: v.picklist(["endStop", "endPlate", "partitionPlate", "groupLabel"]),
  ...Product,
  ...Placed,
  position: described(v.optional(PositionId), "The position that a plate closes."),
});

const NeededPart = v.strictObject({
  ...Product,
  group: v.picklist(PART_GROUPS),
  unit: v.picklist(["piece", "metre"]),
  quantity: described(Positive, "Of what is needed: pieces, or metres of rail in whole bars."),
  orderQuantity: described(Positive, "The same in full packages, at least the minimum order."),
});

const StripJumper = v.strictObject({
  id: v.string(),
  code: OrderNumber,
  name: described(v.optional(Text), "Omitted if the catalogue does not have the jumper."),
  poles: described(v.optional(Count), "Of the product; with more than it spans, it is cut to length."),
  level: described(Count, "The lowest is 0."),
  channel: Count,
  purpose: v.picklist(["connect", "shortCircuit"]),
  positions: described(PositionIds, "Those that it joins, from left to right."),
  passed: described(PositionIds, "Those that it passes over, with the contact broken off."),
});

const StripIssue = v.strictObject({
  code: described(v.string(), "What was found, e.g. unjoinedNeighbours: the same in every language."),
  rule: described(v.nullable(v.string()), "The rule that found it; null for what the project’s plan leaves open."),
  severity: v.picklist(["error", "warning", "hint"]),
  source: described(v.string(), "What the rule rests on: the catalogue, the project, its plan, or a standard."),
  positions: described(PositionIds, "Where; none where it concerns the whole strip."),
  text: Text,
});

export const StripPlan = v.strictObject({
  id: v.string(),
  designation: described(Text, "As the circuit diagram names the strip, e.g. -X1."),
  title: Text,
  rail: described(v.nullable(v.strictObject(Product)), "Null where the catalogue has none for the row."),
  railLengthMm: described(Positive, "The rail is cut to it."),
  holes: described(
    v.nullable(v.strictObject({ firstMm: Mm, lastMm: Mm, pitchMm: Mm })),
    "The fixing holes, from the rail’s left end to their middles; null where they are not known.",
  ),
  rowLengthMm: described(Positive, "Of the row with its end stops and plates, in the middle of the rail."),
  positions: described(v.array(StripPosition), "In their order on the rail."),
  accessories: described(v.array(StripAccessory), "End stops, plates and group labels, from left to right."),
  jumpers: v.array(StripJumper),
  parts: described(v.array(NeededPart), "What the strip is built of; rails and packages are counted for it alone."),
  issues: described(v.array(StripIssue), "As the strip builder reports them, but for the rules turned off."),
});
export type StripPlan = v.InferOutput<typeof StripPlan>;

export const StripPlans = v.strictObject({
  language: LanguageSchema,
  project: described(Text, "The name of the project."),
  strips: v.array(StripPlan),
  parts: described(v.array(NeededPart), "Of all strips together: packages and bars of rail are shared."),
});
export type StripPlans = v.InferOutput<typeof StripPlans>;
