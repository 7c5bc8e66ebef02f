import { readStorage } from "../../shell/browser-storage.ts";
import { INQUIRY_KEY } from "../storage/storage-keys.ts";

/** How many lines are attached in this tab. Visitors without a list do not load the code that reads one. */
export async function countAttachedLines(): Promise<number> {
  if (readStorage("sessionStorage", INQUIRY_KEY) === null) return 0;
  const { readAttachedInquiry } = await import("./inquiry.ts");
  return readAttachedInquiry()?.lines.length ?? 0;
}
