import { remember } from "../shell/browser-storage.ts";
import { INQUIRY } from "./storage-keys.ts";

/** The inquiry goes without a list, or has gone. */
export function detachInquiry(): void {
  remember("sessionStorage", INQUIRY, null);
}
