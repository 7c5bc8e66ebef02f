import type { Translate } from "../../../ground/i18n/translate.ts";
import { renderStripDrawing } from "../drawing/strip-drawing.ts";
import { renderStandaloneSvg } from "../output/standalone-svg.ts";
import { serializeProject } from "../sharing/project-file.ts";
import type { Editor } from "./editor-context.ts";

type Content = Pick<Editor, "project" | "strip" | "plan" | "catalogue"> & { readonly t: Translate };

/** Dots per millimetre: 300 dpi. */
const PNG_DPMM = 11.8;
const MAX_PNG_PIXELS = 12_000;

/** The open strip's drawing. @throws Error where the browser cannot draw it */
export function buildPng({ strip, plan, catalogue, t }: Content): Promise<Blob> {
  const dimension = `${Math.round(plan.lengthMm * 10) / 10} ${t("units.millimetre")}`;
  const drawing = renderStripDrawing({ strip, plan, products: catalogue.products, dimension });
  const width = Math.min(Math.round(drawing.box.width * PNG_DPMM), MAX_PNG_PIXELS);
  return svgToPng(renderStandaloneSvg(drawing), width);
}

export const buildProjectFile = ({ project }: Content): Blob =>
  new Blob([serializeProject(project)], { type: "application/json" });

/**
 * A standalone SVG as a PNG, in the browser.
 * @param width in pixels
 * @throws Error where the browser cannot draw it, as for more pixels than a canvas may have
 */
async function svgToPng(svg: string, width: number): Promise<Blob> {
  const image = new Image();
  // The page's Content-Security-Policy allows images from data, not from blobs.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.max(1, Math.round((width * image.naturalHeight) / image.naturalWidth));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The drawing is too large for a PNG"))),
      "image/png",
    );
  });
}
