import { createHash } from "node:crypto";

/** A script as a page has it, and its source for `script-src`: a hash, which covers exactly this text. */
export const inlineScript = (text: string): { readonly markup: string; readonly source: string } => ({
  markup: `<script>${text}</script>`,
  source: `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
});
