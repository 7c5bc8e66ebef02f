import type { DrawnProduct } from "../../../foundation/drawing/drawing.ts";
import styles from "./swatch.module.css";

/** The colour of a housing, as a small block; nothing for a product that is not known. */
export function Swatch({ drawn }: { readonly drawn: Pick<DrawnProduct, "hex" | "stripe"> | undefined }) {
  if (!drawn) return null;
  const { hex, stripe } = drawn;
  const background = stripe ? `repeating-linear-gradient(135deg, ${hex} 0 4px, ${stripe} 4px 8px)` : hex;
  return <span className={styles.swatch} style={{ background }} aria-hidden="true" />;
}
