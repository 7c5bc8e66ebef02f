import "./drawing.css";
import { useI18n } from "../../i18n/i18n-context.tsx";
import type { DrawingView, DrawnProduct } from "./drawing.ts";

type DrawingCode = typeof import("./drawing.ts");

/**
 * The code that draws: always there on the server; in the browser only after a navigation asked for it. A first page
 * arrives with its drawings as markup, and hydration leaves markup that it has no words for as it is.
 */
let drawingCode: DrawingCode | null = null;

/** For the server's entry: what is not imported here stays out of a page's first load. */
export function setDrawingCode(loadedCode: DrawingCode): void {
  drawingCode = loadedCode;
}

/** For the clientLoader of every screen that shows drawings: awaited beside the loader's data. */
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

/** A thing that may have come with its drawing drawn. */
export type WithOptionalDrawing<Item> = Omit<Item, "drawn"> & { readonly drawn?: DrawnProduct };

/**
 * Things with their drawings as the server shows them: a document brings the markup, so its data need not say again what
 * was drawn.
 */
export function omitDrawingsInDocument<Item extends { readonly drawn: DrawnProduct }>(
  items: readonly Item[],
  isDocument: boolean,
): readonly WithOptionalDrawing<Item>[] {
  return isDocument ? items.map((item) => hideFromSerialization(item, ["drawn"])) : items;
}

/** A thing without what a document says in its markup, and its data need not say again: that does not travel. */
export function hideFromSerialization<Item extends object>(item: Item, keys: readonly (keyof Item)[]): Item {
  const copy = { ...item };
  for (const key of keys) if (key in copy) Object.defineProperty(copy, key, { value: item[key], enumerable: false });
  return copy;
}

type Props = {
  /** Missing in the browser where the document has brought the drawing itself ({@link omitDrawingsInDocument}). */
  readonly of: DrawnProduct | undefined;
  readonly view?: DrawingView;
  /** The space it is shown in, in pixels: with it the drawing carries dimensions. */
  readonly frame?: { readonly width: number; readonly height: number };
  readonly label?: string;
  readonly className?: string | undefined;
};

/** A product's drawing: the view given, or the one that says most. */
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

/** A product's drawing for a list: at the scale of its category, with a scale bar. */
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

/** A product's front to scale: that of the drawn rails, unless another is given. */
export function FrontToScale({ of, className, pixelsPerMm = PIXELS_PER_MM }: FrontProps) {
  return <DrawingMarkup className={className} html={drawingCode && drawingCode.renderFrontToScale(of, pixelsPerMm)} />;
}

/** The scale of every drawn rail; rail-strip.module.css says it again for the rail itself. */
export const PIXELS_PER_MM = 5.5;
