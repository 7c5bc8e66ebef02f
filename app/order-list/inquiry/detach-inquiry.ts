import { writeStorage } from "../../shell/browser-storage.ts";
import { INQUIRY_KEY } from "../storage/storage-keys.ts";

/** The inquiry goes without a list, or has gone. */
export function detachInquiry(): void {
  writeStorage("sessionStorage", INQUIRY_KEY, null);
}
