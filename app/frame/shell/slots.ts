import type { ComponentType } from "react";

/** Places of the frame that rooms above it fill. */
export type Slots = {
  /** The link to the order list, with the count of its lines. */
  readonly ListLink: ComponentType<{ readonly className: string | undefined }>;
  /** The field that answers anything; a page of results has what it is the result of. */
  readonly SearchField: ComponentType<{
    readonly className: string | undefined;
    readonly query: string;
    readonly label: string;
  }>;
};
