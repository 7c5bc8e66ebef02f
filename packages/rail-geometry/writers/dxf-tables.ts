import { DIMENSION_SHARES } from "./dxf-dimension.ts";
import type { DxfDrawing, DxfExtent, DxfPoint } from "./dxf-drawing.ts";
import { groups, type Output, type Pair, point, real } from "./dxf-output.ts";

const TEXT_STYLE = "3";

export function writeHeader(output: Output, { min, max }: DxfExtent, textMm: number, nextHandle: string): void {
  const variables: readonly (readonly [string, ...Pair[]])[] = [
    ["ACADVER", [1, "AC1015"]],
    ["DWGCODEPAGE", [3, "ANSI_1252"]],
    ["EXTMIN", ...point(10, min)],
    ["EXTMAX", ...point(10, max)],
    ["INSUNITS", [70, 4]],
    ["MEASUREMENT", [70, 1]],
    ["LUNITS", [70, 2]],
    ["LUPREC", [70, 2]],
    ["DIMSTYLE", [2, "Standard"]],
    ...dimensionVariables(textMm).map(([name, , pair]) => [name, pair] as const),
    ["HANDSEED", [5, nextHandle]],
  ];
  for (const [name, ...pairs] of variables) output.add([9, `$${name}`], ...pairs);
}

/** Each with its group in a dimension style and in the header. */
function dimensionVariables(textMm: number): (readonly [name: string, styleCode: number, header: Pair])[] {
  const { arrow, extensionGap, extensionBeyond, textGap } = DIMENSION_SHARES;
  return [
    ["DIMSCALE", 40, [40, "1.0"]],
    ["DIMASZ", 41, [40, real(textMm * arrow)]],
    ["DIMEXO", 42, [40, real(textMm * extensionGap)]],
    ["DIMEXE", 44, [40, real(textMm * extensionBeyond)]],
    ["DIMTIH", 73, [70, 0]],
    ["DIMTOH", 74, [70, 0]],
    ["DIMTAD", 77, [70, 1]],
    ["DIMZIN", 78, [70, 8]],
    ["DIMTXT", 140, [40, real(textMm)]],
    ["DIMGAP", 147, [40, real(textMm * textGap)]],
    ["DIMDEC", 271, [70, 2]],
    ["DIMLUNIT", 277, [70, 2]],
    ["DIMDSEP", 278, [70, ".".charCodeAt(0)]],
  ];
}

/** @param records the handles of the blocks' records, by the blocks' names */
export function writeTables(
  output: Output,
  { layers, dimensionTextMm }: DxfDrawing,
  { min, max }: DxfExtent,
  records: ReadonlyMap<string, string>,
): void {
  const table = (name: string, kind: string, entries: readonly (readonly Pair[])[], first: readonly Pair[] = []) => {
    const owner = output.handle();
    output.add([0, "TABLE"], [2, name], [5, owner], [330, 0], [100, "AcDbSymbolTable"], [70, entries.length], ...first);
    for (const [own, ...entry] of entries) {
      // A style of dimensions has its handle in another group, as 5 once was its arrow's block.
      const handle: Pair = own?.[0] === 5 ? own : [name === "DIMSTYLE" ? 105 : 5, output.handle()];
      output.add([0, name], handle, [330, owner], [100, "AcDbSymbolTableRecord"], [100, kind]);
      output.add(...(own && own !== handle ? [own] : []), ...entry);
    }
    output.add([0, "ENDTAB"]);
  };
  const [width, height] = [max[0] - min[0], max[1] - min[1]];
  const seenHeight = Math.max(height, width * 0.6, 1) * 1.1;
  const middle: DxfPoint = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2];
  table("VPORT", "AcDbViewportTableRecord", [viewport(middle, seenHeight)]);
  const lineTypes = ["ByBlock", "ByLayer", "Continuous"];
  table(
    "LTYPE",
    "AcDbLinetypeTableRecord",
    lineTypes.map((name) => groups(`2 ${name}, 70 0, 3 , 72 65, 73 0, 40 0.0`)),
  );
  table(
    "LAYER",
    "AcDbLayerTableRecord",
    [{ name: "0", colour: 7 }, ...layers].map(({ name, colour }) =>
      groups(`2 ${name}, 70 0, 62 ${colour}, 6 Continuous`),
    ),
  );
  // A font with the letters of all languages of the catalogue.
  const style = `5 ${TEXT_STYLE}, 2 Standard, 70 0, 40 0.0, 41 1.0, 50 0.0, 71 0, 42 2.5, 3 arial.ttf, 4 `;
  table("STYLE", "AcDbTextStyleTableRecord", [groups(style)]);
  table("VIEW", "AcDbViewTableRecord", []);
  table("UCS", "AcDbUCSTableRecord", []);
  table("APPID", "AcDbRegAppTableRecord", [groups("2 ACAD, 70 0")]);
  const dimensions = dimensionVariables(dimensionTextMm).map(([, code, [, value]]): Pair => [code, value]);
  table(
    "DIMSTYLE",
    "AcDbDimStyleTableRecord",
    [[...groups("2 Standard, 70 0"), ...dimensions, [340, TEXT_STYLE]]],
    groups("100 AcDbDimStyleTable, 71 1"),
  );
  table(
    "BLOCK_RECORD",
    "AcDbBlockTableRecord",
    [...records].map(([name, handle]): Pair[] => [
      [5, handle],
      [2, name],
      [340, 0],
    ]),
  );
}

/** Opens the drawing with all of it in view. */
function viewport(middle: DxfPoint, height: number): Pair[] {
  return [
    ...groups("2 *Active, 70 0, 10 0.0, 20 0.0, 11 1.0, 21 1.0"),
    ...point(12, middle).slice(0, 2),
    ...groups("13 0.0, 23 0.0, 14 10.0, 24 10.0, 15 10.0, 25 10.0, 16 0.0, 26 0.0, 36 1.0, 17 0.0, 27 0.0, 37 0.0"),
    [40, real(height)],
    ...groups("41 1.6, 42 50.0, 43 0.0, 44 0.0, 50 0.0, 51 0.0, 71 0, 74 0, 75 0, 76 0, 77 0, 78 0, 72 1000, 73 1"),
  ];
}
