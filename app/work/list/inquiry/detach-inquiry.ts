import { writeStorage } from "../../../ground/platform/browser-storage.ts";
import { INQUIRY_KEY } from "../storage/storage-keys.ts";

export function detachInquiry(): void {
  writeStorage("sessionStorage", INQUIRY_KEY, null);
}
