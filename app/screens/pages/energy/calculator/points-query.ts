import { toShortLine } from "../../../../ground/text/normalize-text.ts";

/** As long as a number that somebody types, and a mistake. */
export const MAX_POINTS_LENGTH = 12;

/** What is asked of the calculator, as it was typed; empty for what is not asked. */
export type PointsQuery = {
  readonly points: string;
  /** What is measured and how, as `transformer-150`. */
  readonly measure: string;
  /** The protocol by which the values leave. */
  readonly outgoing: string;
};

const NAMES = ["points", "measure", "outgoing"] as const;
const CODE = /^[a-z][a-z0-9_.-]{0,40}$/;

export function parsePointsQuery(parameters: URLSearchParams): PointsQuery {
  const codeOf = (name: "measure" | "outgoing") => CODE.exec(parameters.get(name) ?? "")?.[0] ?? "";
  return {
    points: toShortLine(parameters.get("points") ?? "", MAX_POINTS_LENGTH).trim(),
    measure: codeOf("measure"),
    outgoing: codeOf("outgoing"),
  };
}

export function formatPointsQuery(query: PointsQuery): string {
  const filled = new URLSearchParams(NAMES.flatMap((name) => (query[name] === "" ? [] : [[name, query[name]]])));
  return filled.size > 0 ? `?${filled}` : "";
}
