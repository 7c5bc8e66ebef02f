import { findRoleIssues, parseRole, type Role } from "../../../../app/foundation/catalogue/product/read-role.ts";
import type { BlockWord } from "../../../../app/foundation/catalogue/product/role.ts";
import type { DrawingSpec } from "../../../../packages/rail-geometry/index.ts";
import { parseDrawing } from "../../../../packages/rail-geometry/models.ts";
import { allowedValues } from "../../../platform/schema-reasons.ts";
import { choicesOf, type Message, message } from "../../messages/message.ts";

/** Drawings of what has a role, and only of that. */
const SHAPES_WITH_ROLE: readonly DrawingSpec["shape"][] = ["terminal", "plate", "partition", "stop", "rail", "jumper"];
/** The properties of a role that a drawing shows. */
const DRAWN_OPTIONS = ["clamp", "levels", "foot", "method"] as const;

/**
 * Whether a drawing shows what the role says. Both are without problems of their own.
 * @returns what differs, or null
 */
export function findRoleDifference(role: string, drawing: string): Message | null {
  const drawn: Readonly<Record<string, unknown>> = parseDrawing(drawing);
  const shape = String(drawn.shape);
  const hasRoleShape = SHAPES_WITH_ROLE.some((each) => each === shape);
  if (role === "")
    return hasRoleShape ? { ...message("roleMissing", { shape }), hint: message("allowed", { choices: ROLES }) } : null;
  const meant = drawnPropertiesOf(role);
  if (!hasRoleShape && !SHAPES_WITH_ROLE.some((each) => each === meant.shape)) return null;
  if (meant.shape !== shape) return message("roleOfOtherShape", { role, shape });
  // How a stop is fastened is no part of its role.
  const options = shape === "stop" ? [] : DRAWN_OPTIONS;
  const other = options.find((option) => drawn[option] !== meant[option]);
  return other ? message("roleOfOtherOption", { role, option: other, value: String(drawn[other]) }) : null;
}

/** The words of all roles. */
const ROLES = choicesOf(findRoleIssues("?").flatMap(allowedValues));

const SHAPES: Readonly<Record<Exclude<Role["role"], BlockWord>, DrawingSpec["shape"]>> = {
  end_plate: "plate",
  partition_plate: "partition",
  end_stop: "stop",
  rail: "rail",
  jumper: "jumper",
  marker: "strip",
};

/** What a drawing of a role has to show. */
function drawnPropertiesOf(text: string): Readonly<Record<string, unknown>> {
  const role = parseRole(text);
  if (!role) return {};
  if (!("clamp" in role)) return { shape: SHAPES[role.role], ...("method" in role ? { method: role.method } : {}) };
  const { clamp, levels } = role;
  return { shape: "terminal", clamp, levels, foot: role.role === "ground" ? "earth" : "rail" };
}
