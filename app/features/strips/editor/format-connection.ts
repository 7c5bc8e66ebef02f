import type { Connection } from "../../rail/model/project.ts";

/** Device, cable and core, e.g. `-M1:U1 -W2 BN`. */
export const formatConnection = ({ target, cable, core }: Connection): string =>
  [target, cable, core].filter(Boolean).join(" ");
