import type { Connection } from "../../../features/rail/model/project.ts";

/** Device, cable and core, e.g. `-M1:U1 -W2 BN`; empty without a conductor. */
export const formatConnection = (connection: Connection | null): string =>
  connection ? [connection.target, connection.cable, connection.core].filter(Boolean).join(" ") : "";
