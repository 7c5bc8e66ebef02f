import type { ClampingPoint } from "../../../../packages/rail-geometry/index.ts";
import { modelOf } from "../../../../packages/rail-geometry/models.ts";
import { type Message, message } from "../../messages/message.ts";

type GeometryProblem = {
  readonly field: string;
  readonly reason: Message;
  /** The row says nothing of it, so the drawing contradicts nothing. */
  readonly isMissing?: true;
};
type Geometry = {
  readonly drawing: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly depthMm: number;
  /** The cells `connections` and `connection_method`; empty where the product has none. */
  readonly connections: string;
  readonly connectionMethod: string;
};

/** The values of `connection_method` for each clamp that can be drawn. */
const METHODS: Readonly<Record<ClampingPoint["method"], string>> = {
  screw: "screw",
  hex: "screw",
  pushin: "push_in",
  spring: "spring",
  bolt: "bolt",
};

const checked = new Map<string, GeometryProblem | null>();
/** A catalogue has a few hundred different housings; a file of nonsense must not fill the memory. */
const MAX_CHECKED = 20_000;

/** Whether the picture and the CAD files would show what the row says: how many clamping points, and of which kind. */
export function findGeometryProblem(geometry: Geometry): GeometryProblem | null {
  const key = JSON.stringify(geometry);
  const cached = checked.get(key);
  if (cached !== undefined) return cached;
  const problem = compare(geometry);
  if (checked.size < MAX_CHECKED) checked.set(key, problem);
  return problem;
}

function compare({ connections, connectionMethod, ...product }: Geometry): GeometryProblem | null {
  const { clampingPoints } = modelOf(product);
  const [first] = clampingPoints;
  if (!first) return null;
  const count = clampingPoints.length;
  if (connections === "")
    return { field: "connections", reason: message("connectionsMissing", { count }), isMissing: true };
  if (Number(connections) !== count)
    return { field: "connections", reason: message("connectionsDiffer", { number: connections, count }) };
  const method = METHODS[first.method];
  if (connectionMethod !== "" && connectionMethod !== method)
    return {
      field: "connection_method",
      reason: message("methodDiffers", { method: connectionMethod, drawn: method }),
    };
  return null;
}
