import { drawDimension, measured } from "./dxf-dimension.ts";
import {
  type DxfDimension,
  type DxfDrawing,
  type DxfInsert,
  type DxfShape,
  extentOfDrawing,
  type OnLayer,
} from "./dxf-drawing.ts";
import { escapeText, groups, nameBlocks, Output, type Pair, point, real } from "./dxf-output.ts";
import { writeHeader, writeTables } from "./dxf-tables.ts";

const ROOT = "1";
const GROUPS = "2";
const MODEL_SPACE = "*Model_Space";

/**
 * A drawing as ASCII DXF of AutoCAD 2000 (AC1015), in millimetres. Every program of the last 25 years reads this version,
 * and it is the oldest one that says its unit ($INSUNITS), so that no program scales a block by 25.4; R12 cannot.
 */
export function writeDxf(drawing: DxfDrawing): string {
  const extent = extentOfDrawing(drawing) ?? { min: [0, 0], max: [0, 0] };
  const output = new Output();
  const { dimensionTextMm } = drawing;
  const dimensions = new Map<DxfDimension, string>();
  for (const entity of drawing.entities)
    if (entity.kind === "dimension") dimensions.set(entity, `*D${dimensions.size + 1}`);
  const blockNames = nameBlocks(drawing.blocks);
  const blocks: { name: string; shapes: readonly OnLayer<DxfShape>[] }[] = [
    { name: MODEL_SPACE, shapes: [] },
    { name: "*Paper_Space", shapes: [] },
    ...[...blockNames].map(([{ shapes }, name]) => ({ name, shapes })),
    ...[...dimensions].map(([dimension, name]) => ({
      name,
      shapes: drawDimension(dimension, dimensionTextMm).shapes.map((shape) => ({ ...shape, layer: "0" })),
    })),
  ];
  const records = new Map(blocks.map(({ name }) => [name, output.handle()]));
  section(output, "CLASSES", () => {});
  section(output, "TABLES", () => writeTables(output, drawing, extent, records));
  section(output, "BLOCKS", () => {
    for (const { name, shapes } of blocks) writeBlock(output, name, records.get(name) ?? "0", shapes);
  });
  section(output, "ENTITIES", () => {
    const owner = records.get(MODEL_SPACE) ?? "0";
    for (const entity of drawing.entities) {
      if (entity.kind === "insert") writeInsert(output, entity, blockNames.get(entity.block) ?? "", owner);
      else if (entity.kind === "dimension")
        writeDimension(output, entity, dimensions.get(entity) ?? "", dimensionTextMm, owner);
      else writeShape(output, entity, owner);
    }
  });
  section(output, "OBJECTS", () => {
    output.add(...groups(`0 DICTIONARY, 5 ${ROOT}, 330 0, 100 AcDbDictionary, 281 1, 3 ACAD_GROUP, 350 ${GROUPS}`));
    output.add(...groups(`0 DICTIONARY, 5 ${GROUPS}, 330 ${ROOT}, 100 AcDbDictionary, 281 1`));
  });
  output.add([0, "EOF"]);
  const header = new Output();
  section(header, "HEADER", () => writeHeader(header, extent, dimensionTextMm, output.handle()));
  return [...header.parts, ...output.parts].join("");
}

function section(output: Output, name: string, write: () => void): void {
  output.add([0, "SECTION"], [2, name]);
  write();
  output.add([0, "ENDSEC"]);
}

function startEntity(output: Output, type: string, layer: string, owner: string, ...kinds: readonly string[]): void {
  output.add([0, type], [5, output.handle()], [330, owner], [100, "AcDbEntity"], [8, layer]);
  for (const kind of kinds) output.add([100, kind]);
}

function writeBlock(output: Output, name: string, record: string, shapes: readonly OnLayer<DxfShape>[]): void {
  const flag = name.startsWith("*D") ? 1 : 0;
  startEntity(output, "BLOCK", "0", record, "AcDbBlockBegin");
  output.add([2, name], [70, flag], ...point(10, [0, 0]), [3, name], [1, ""]);
  for (const shape of shapes) writeShape(output, shape, record);
  startEntity(output, "ENDBLK", "0", record, "AcDbBlockEnd");
}

const SHAPE_TYPES: Readonly<Record<DxfShape["kind"], readonly [type: string, kind: string]>> = {
  line: ["LINE", "AcDbLine"],
  arc: ["ARC", "AcDbCircle"],
  circle: ["CIRCLE", "AcDbCircle"],
  polyline: ["LWPOLYLINE", "AcDbPolyline"],
  solid: ["SOLID", "AcDbTrace"],
  text: ["TEXT", "AcDbText"],
};

function writeShape(output: Output, shape: OnLayer<DxfShape>, owner: string): void {
  const [type, kind] = SHAPE_TYPES[shape.kind];
  startEntity(output, type, shape.layer, owner, kind);
  output.add(...groupsOf(shape));
}

function groupsOf(shape: DxfShape): Pair[] {
  switch (shape.kind) {
    case "line":
      return [...point(10, shape.from), ...point(11, shape.to)];
    case "circle":
      return [...point(10, shape.centre), [40, real(shape.radius)]];
    case "arc":
      return [
        ...point(10, shape.centre),
        [40, real(shape.radius)],
        [100, "AcDbArc"],
        [50, real(shape.startDeg % 360)],
        [51, real(shape.endDeg % 360)],
      ];
    case "polyline":
      return [
        [90, shape.points.length],
        [70, shape.isClosed ? 1 : 0],
        ...shape.points.flatMap((at) => point(10, at).slice(0, 2)),
      ];
    case "solid": {
      const [a, b, c] = shape.corners;
      return [a, b, c, c].flatMap((at, index) => point(10 + index, at));
    }
    case "text": {
      const { at, height, value, rotationDeg = 0, isCentred } = shape;
      return [
        ...point(10, at),
        [40, real(height)],
        [1, escapeText(value)],
        [50, real(rotationDeg)],
        ...(isCentred ? ([[72, 1], ...point(11, at)] satisfies Pair[]) : []),
        [100, "AcDbText"],
        ...(isCentred ? ([[73, 2]] satisfies Pair[]) : []),
      ];
    }
  }
}

function writeInsert(
  output: Output,
  { layer, at, rotationDeg = 0 }: OnLayer<DxfInsert>,
  block: string,
  owner: string,
): void {
  startEntity(output, "INSERT", layer, owner, "AcDbBlockReference");
  output.add([2, block], ...point(10, at), [50, real(rotationDeg)]);
}

function writeDimension(
  output: Output,
  dimension: OnLayer<DxfDimension>,
  block: string,
  textMm: number,
  owner: string,
): void {
  const { linePoint, textMiddle } = drawDimension(dimension, textMm);
  startEntity(output, "DIMENSION", dimension.layer, owner, "AcDbDimension");
  // 32: its block belongs to it alone.
  output.add([2, block], ...point(10, linePoint), ...point(11, textMiddle), [70, 32], [71, 5]);
  output.add([42, real(measured(dimension))], [3, "Standard"], [100, "AcDbAlignedDimension"]);
  output.add(...point(13, dimension.from), ...point(14, dimension.to));
  output.add([50, dimension.isVertical ? "90.0" : "0.0"], [100, "AcDbRotatedDimension"]);
}
