/** A colour of the page by its custom property, or one that is the same on light and dark sheets. */
export type ShapeColour = "ink" | "muted" | "signal" | "signal-text" | "rail" | "rail-edge" | `#${string}`;

/**
 * The shapes of a strip's drawing, in millimetres: x from the left edge of the first end stop, y from the rail's axis
 * down. SVG and PDF are written from these alike.
 */
export type Rectangle = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export type RectangleShape = Rectangle & {
  readonly kind: "rectangle";
  readonly radius?: number;
  readonly fill: ShapeColour | null;
  readonly stroke?: ShapeColour;
  readonly dashed?: boolean;
};

export type LinesShape = {
  readonly kind: "lines";
  readonly segments: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[];
  readonly stroke: ShapeColour;
  /** In millimetres; missing for a hairline that stays thin at any scale. */
  readonly weight?: number;
  readonly dashed?: boolean;
};

export type TextShape = {
  readonly kind: "text";
  /** Its middle. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly text: string;
  readonly fill: ShapeColour;
  /** Reads from bottom to top. */
  readonly isTurned?: boolean;
  /** The whole text where it had to be cut. */
  readonly whole?: string;
};

export type Shape = RectangleShape | LinesShape | TextShape;
