declare module "subset-font" {
  /** Cuts a font to the letters of a text; axes may be narrowed to a range. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "woff2" | "truetype"; variationAxes?: Record<string, { min: number; max: number }> },
  ): Promise<Buffer>;
}
