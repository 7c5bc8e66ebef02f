import { getFace, replaceMissing } from "../fonts/faces.ts";

/** The group of dimensions sets the size of its numbers; prints on a product have their own, and are bolder. */
const TEXTS = /<g class="dim" font-size="(\d+)">|<text ([^>]*)>([^<]*)<\/text>/g;

/**
 * Turns the texts of a drawing into outlines of the site's typeface: an image file cannot load a font.
 * @param svg as app/foundation/drawing writes it
 */
export function outlineTexts(svg: string): string {
  let dimensionSize = "0";
  return svg.replace(TEXTS, (whole, groupSize?: string, attributes = "", content = "") => {
    if (groupSize !== undefined) {
      dimensionSize = groupSize;
      return whole;
    }
    const { x = "0", y = "0", transform = `translate(${x} ${y})`, ...rest } = parseAttributes(attributes);
    const printSize = rest["font-size"];
    const { font } = getFace(printSize === undefined ? "regular" : "semibold");
    const { glyphs, positions } = font.layout(replaceMissing(unescapeXml(content)));
    let advance = 0;
    const outlines = glyphs.map((glyph, index) => {
      const outline = glyph.path.translate(advance, 0).toSVG();
      advance += positions[index]?.xAdvance ?? 0;
      return outline;
    });
    const shift = -advance * (SHARE_BEFORE[rest["text-anchor"] ?? "start"] ?? 0);
    const scale = Math.round((Number(printSize ?? dimensionSize) / font.unitsPerEm) * 1e5) / 1e5;
    const fill = rest.fill === undefined ? "" : ` fill="${rest.fill}"`;
    const d = outlines.join("");
    return `<g transform="${transform}"><path class="n"${fill} transform="scale(${scale} ${-scale}) translate(${Math.round(shift)} 0)" d="${d}"/></g>`;
  });
}

/** By `text-anchor`. */
const SHARE_BEFORE: Readonly<Record<string, number>> = { start: 0, middle: 0.5, end: 1 };

const parseAttributes = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));

const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
  "&quot;": '"',
  "&#39;": "'",
};
const unescapeXml = (text: string) => text.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity);
