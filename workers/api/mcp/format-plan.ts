import { formatMarkRange } from "../../../app/features/rail/model/numbering.ts";
import type { StripPlan } from "../../../app/screens/api-reference/schemas/strips.ts";
import { formatMissingLine } from "../cad/missing-lines.ts";

type Placed = {
  readonly code: string;
  readonly what: string;
  readonly mark: string;
  readonly startMm: number;
  readonly widthMm: number;
};

const KINDS: Readonly<Record<StripPlan["accessories"][number]["kind"], string>> = {
  endStop: "end stop",
  endPlate: "end plate",
  partitionPlate: "partition plate",
  groupLabel: "group label",
};

/** A planned strip as lines for a model that is shown nothing else. */
export function formatPlan(strip: StripPlan): string[] {
  const { designation, rail, railLengthMm, rowLengthMm, positions, jumpers, parts, issues } = strip;
  const marks = new Map(positions.map(({ id, mark }) => [id, mark]));
  const marksOf = (ids: readonly string[]) => formatMarkRange(ids.map((id) => marks.get(id) ?? ""));
  const railText = rail ? `${rail.code} ${rail.name}, cut to ${mm(railLengthMm)}` : "none found for this row";
  return [
    `${designation || "Strip"}: ${positions.length} positions, the row is ${mm(rowLengthMm)} long. Rail: ${railText}.`,
    "From the rail’s left end:",
    ...toRuns(strip).map(formatRun),
    ...positions.flatMap(({ designation, code, notPlaced: reason, successor }) =>
      reason ? [`Not on the rail: ${designation} ${formatMissingLine({ code, reason, successor })}`] : [],
    ),
    ...jumpers.map(({ code, name = "", level, positions: joined, passed }) => {
      const over = passed.length > 0 ? `, passing ${marksOf(passed)} with broken-off contacts` : "";
      return `Jumper ${code} ${name} on level ${level + 1} joins ${marksOf(joined)}${over}`;
    }),
    "Parts:",
    ...parts.map(({ code, name, quantity, orderQuantity, unit }) => {
      const order = orderQuantity === quantity ? "" : `, order ${orderQuantity}`;
      return `${code} ${name}: ${quantity} ${unit}${quantity === 1 ? "" : "s"}${order}`;
    }),
    ...issues.map(({ severity, code, positions: ids, text }) =>
      [`${severity} ${code}`, marksOf(ids), text].filter(Boolean).join(": "),
    ),
    ...(issues.length === 0 ? ["The check finds nothing."] : []),
  ];
}

const mm = (value: number) => `${Math.round(value * 10) / 10} mm`;

/** Equal products side by side are one entry. */
function toRuns({ positions, accessories }: StripPlan): Placed[][] {
  const placed: Placed[] = [
    ...positions.flatMap(({ code, name = "", mark, startMm, widthMm }) =>
      startMm === undefined || widthMm === undefined ? [] : [{ code, what: name, mark, startMm, widthMm }],
    ),
    ...accessories.map(({ kind, name, ...each }) => ({ ...each, what: `${KINDS[kind]} ${name}`, mark: "" })),
  ].toSorted((one, other) => one.startMm - other.startMm);
  const runs: Placed[][] = [];
  for (const each of placed) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const follows = last && last.code === each.code && Math.abs(last.startMm + last.widthMm - each.startMm) < 0.01;
    if (run && follows && last.what === each.what) run.push(each);
    else runs.push([each]);
  }
  return runs;
}

function formatRun(run: readonly Placed[]): string {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return "";
  const marks = formatMarkRange(run.map(({ mark }) => mark));
  const count = run.length > 1 ? `${run.length} × ` : "";
  const width = run.length > 1 ? `, ${first.widthMm} mm each` : "";
  return `${mm(first.startMm)} to ${mm(last.startMm + last.widthMm)}: ${marks ? `${marks}: ` : ""}${count}${first.code} ${first.what}${width}`;
}
