import { Resvg } from "@cf-wasm/resvg/workerd";
import { FONT_FILES } from "../fonts/faces.ts";

const fonts = Object.values(FONT_FILES).map((file) => new Uint8Array(file));

/** Text in any font that this Worker does not contain would be missing. */
export async function renderPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const image = await Resvg.async(svg, {
    font: { fontBuffers: fonts, defaultFontFamily: "Geologica", loadSystemFonts: false },
  });
  const rendered = image.render();
  const png = rendered.asPng();
  rendered.free();
  image.free();
  return new Uint8Array(png);
}
