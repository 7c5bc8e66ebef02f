/** Millimetres, x to the right and y up. */
export type DxfPoint = readonly [x: number, y: number];

type DxfText = {
  readonly kind: "text";
  readonly at: DxfPoint;
  /** The height of capital letters, in millimetres. */
  readonly height: number;
  readonly value: string;
  readonly rotationDeg?: number;
  /** `at` is the middle of the text instead of its start on the base line. */
  readonly isCentred?: true;
};

/** A linear dimension along x, or along y where it is vertical. */
export type DxfDimension = {
  readonly kind: "dimension";
  readonly from: DxfPoint;
  readonly to: DxfPoint;
  readonly isVertical: boolean;
  /** Where the dimension line lies: y, or x where it is vertical. */
  readonly line: number;
};

/** The shapes that a block or a drawing consists of. */
export type DxfShape =
  | { readonly kind: "line"; readonly from: DxfPoint; readonly to: DxfPoint }
  | {
      readonly kind: "arc";
      readonly centre: DxfPoint;
      readonly radius: number;
      /** Counterclockwise. */
      readonly startDeg: number;
      readonly endDeg: number;
    }
  | { readonly kind: "circle"; readonly centre: DxfPoint; readonly radius: number }
  | { readonly kind: "polyline"; readonly points: readonly DxfPoint[]; readonly isClosed: boolean }
  /** A filled triangle. */
  | { readonly kind: "solid"; readonly corners: readonly [DxfPoint, DxfPoint, DxfPoint] }
  | DxfText;

export type DxfInsert = {
  readonly kind: "insert";
  /** One of the drawing's blocks. */
  readonly block: DxfBlock;
  readonly at: DxfPoint;
  /** Around the block's origin. */
  readonly rotationDeg?: 0 | 90 | 180 | 270;
};

export type OnLayer<Entity> = Entity & { readonly layer: string };

/** Names may be equal: the writer tells them apart. */
export type DxfBlock = { readonly name: string; readonly shapes: readonly OnLayer<DxfShape>[] };

/** @property colour a number of the AutoCAD Color Index; 7 is black on white and white on black */
type DxfLayer = { readonly name: string; readonly colour: number };

export type DxfDrawing = {
  readonly layers: readonly DxfLayer[];
  readonly blocks: readonly DxfBlock[];
  readonly entities: readonly OnLayer<DxfShape | DxfInsert | DxfDimension>[];
  /** The height of the dimensions' figures, in millimetres. */
  readonly dimensionTextMm: number;
};

export type DxfExtent = { readonly min: DxfPoint; readonly max: DxfPoint };

/** The box of a drawing with its blocks where they are inserted; null where it is empty. */
export function extentOfDrawing({ blocks, entities }: DxfDrawing): DxfExtent | null {
  const boxes = new Map(blocks.map((block) => [block, boxOfPoints(block.shapes.flatMap(pointsOf))]));
  return boxOfPoints(
    entities.flatMap((entity): readonly DxfPoint[] => {
      if (entity.kind === "insert") {
        const box = boxes.get(entity.block);
        return box ? [box.min, box.max].map((corner) => turned(corner, entity)) : [];
      }
      if (entity.kind !== "dimension") return pointsOf(entity);
      const { from, to, line, isVertical } = entity;
      return [from, to, isVertical ? [line, from[1]] : [from[0], line]];
    }),
  );
}

function turned([x, y]: DxfPoint, { at, rotationDeg = 0 }: DxfInsert): DxfPoint {
  const points = { 0: [x, y], 90: [-y, x], 180: [-x, -y], 270: [y, -x] } as const;
  const [toX, toY] = points[rotationDeg];
  return [at[0] + toX, at[1] + toY];
}

function boxOfPoints(points: readonly DxfPoint[]): DxfExtent | null {
  if (points.length === 0) return null;
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = Math.min(bottom, y);
    top = Math.max(top, y);
  }
  return { min: [left, bottom], max: [right, top] };
}

function pointsOf(shape: DxfShape): readonly DxfPoint[] {
  switch (shape.kind) {
    case "line":
      return [shape.from, shape.to];
    case "circle":
      return [0, 90, 180, 270].map((angle) => pointOnCircle(shape.centre, shape.radius, angle));
    case "arc": {
      const { centre, radius, startDeg, endDeg } = shape;
      const first = Math.ceil(startDeg / 90) * 90;
      const quarters = [0, 1, 2, 3, 4].map((quarter) => first + quarter * 90).filter((angle) => angle < endDeg);
      return [startDeg, ...quarters, endDeg].map((angle) => pointOnCircle(centre, radius, angle));
    }
    case "polyline":
      return shape.points;
    case "solid":
      return shape.corners;
    case "text":
      return [shape.at];
  }
}

const pointOnCircle = ([x, y]: DxfPoint, radius: number, angleDeg: number): DxfPoint => {
  const angle = (angleDeg * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
};
