import "./drawing.css";
import { useI18n } from "../../i18n/i18n-context.tsx";
import type { DrawingView, DrawnProduct } from "./drawing.ts";

type DrawingCode = typeof import("./drawing.ts");

/**
 * Set at start on the server, in the browser after the first navigation to a screen with drawings. A document brings its
 * drawings as markup, which hydration leaves alone.
 */
let drawingCode: DrawingCode | null = null;

/** For the server's entry: an import here would put the drawing code into a page's first load. */
export function setDrawingCode(loadedCode: DrawingCode): void {
  drawingCode = loadedCode;
}

/** For the clientLoader of every screen with drawings. */
export async function loadDrawingCode(): Promise<void> {
  drawingCode ??= await import("./drawing.ts");
}

function DrawingMarkup({
  className,
  label,
  html,
}: {
  readonly className?: string | undefined;
  readonly label?: string | undefined;
  readonly html: string | null | undefined;
}) {
  const labelAttributes = label ? { role: "img", "aria-label": label } : {};
  return (
    <div
      className={className}
      {...labelAttributes}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html ?? "" }}
    />
  );
}

export type WithOptionalDrawing<Item> = Omit<Item, "drawn"> & { readonly drawn?: DrawnProduct };

/** A document brings its drawings as markup, so their data need not be serialized as well. */
export function omitDrawingsInDocument<Item extends { readonly drawn: DrawnProduct }>(
  items: readonly Item[],
  isDocument: boolean,
): readonly WithOptionalDrawing<Item>[] {
  return isDocument ? items.map((item) => hideFromSerialization(item, ["drawn"])) : items;
}

/** A copy whose given properties can be read on the server but are not serialized for the browser. */
export function hideFromSerialization<Item extends object>(item: Item, keys: readonly (keyof Item)[]): Item {
  const copy = { ...item };
  for (const key of keys) if (key in copy) Object.defineProperty(copy, key, { value: item[key], enumerable: false });
  return copy;
}

type Props = {
  /** Missing in the browser where the document brought the markup ({@link omitDrawingsInDocument}). */
  readonly of: DrawnProduct | undefined;
  readonly view?: DrawingView;
  /** The space on the page, in pixels; with it the drawing has dimensions. */
  readonly frame?: { readonly width: number; readonly height: number };
  readonly label?: string;
  readonly className?: string | undefined;
};

/** A product's drawing, in its main view unless another is given. */
export function InlineDrawing({ of, view, frame, label, className }: Props) {
  const { number } = useI18n();
  const chosenView = drawingCode && of && (view ?? drawingCode.mainView(of));
  const html =
    drawingCode &&
    of &&
    chosenView &&
    (frame
      ? drawingCode.renderDimensionedDrawing(of, chosenView, number, frame)
      : drawingCode.renderPlainDrawing(of, chosenView));
  return <DrawingMarkup className={className} label={label} html={html} />;
}

export function CardDrawing({ of, className }: Pick<Props, "of" | "className">) {
  const { number, t } = useI18n();
  const formatMm = (value: number) => `${number(value)} ${t("units.millimetre")}`;
  return (
    <DrawingMarkup
      className={className}
      html={drawingCode && of && drawingCode.renderCardDrawing(of, false, formatMm)}
    />
  );
}

type FrontProps = Pick<Props, "className"> & { readonly of: DrawnProduct; readonly pixelsPerMm?: number };

export function FrontToScale({ of, className, pixelsPerMm = PIXELS_PER_MM }: FrontProps) {
  return <DrawingMarkup className={className} html={drawingCode && drawingCode.renderFrontToScale(of, pixelsPerMm)} />;
}

/** The scale of drawn rails; rail-strip.module.css repeats it. */
export const PIXELS_PER_MM = 5.5;
