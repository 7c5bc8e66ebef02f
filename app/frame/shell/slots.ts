import type { ComponentType } from "react";
import type { Menu } from "./navigation/menu.ts";

/** Places of the frame that rooms above it fill. */
export type Slots = {
  /** The link to the order list, with the count of its lines. */
  readonly ListLink: ComponentType<{ readonly className: string | undefined }>;
  readonly SearchPanel: ComponentType<{ readonly menu: Menu }>;
};
