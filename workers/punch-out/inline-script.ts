import { scriptSource } from "../content-security-policy.ts";

/** A script as a page has it, and its source for `script-src`. */
export const inlineScript = (text: string): { readonly markup: string; readonly source: string } => ({
  markup: `<script>${text}</script>`,
  source: scriptSource(text),
});
