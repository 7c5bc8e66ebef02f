import "./drawing.css";
import { useI18n } from "../../i18n/i18n-context.tsx";
import type { DrawingView, DrawnProduct } from "./drawing.ts";
import type { FlatView } from "./views.ts";

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

type Props = {
  readonly of: DrawnProduct;
  readonly label?: string;
  readonly className?: string | undefined;
};

/** A product's picture at an angle, unless another view is given. */
export function InlineDrawing({ of, view, label, className }: Props & { readonly view?: DrawingView }) {
  const html = drawingCode && drawingCode.renderPlainDrawing(of, view);
  return <DrawingMarkup className={className} label={label} html={html} />;
}

/** The space on the page, in pixels. */
type FrameProps = Props & { readonly frame: { readonly width: number; readonly height: number } };

/** With dimension lines. */
export function DimensionedDrawing({ of, view, frame, label, className }: FrameProps & { readonly view: FlatView }) {
  const { number } = useI18n();
  const html = drawingCode && drawingCode.renderDimensionedDrawing(of, view, number, frame);
  return <DrawingMarkup className={className} label={label} html={html} />;
}

/** At an angle, with a scale and the end of a conductor to compare with. */
export function ScaledPicture({ of, frame, label, className }: FrameProps) {
  const { number, t } = useI18n();
  const formatMm = (value: number) => `${number(value)} ${t("units.millimetre")}`;
  const conductor = `${number(CONDUCTOR_MM2)} ${t("units.millimetre")}²`;
  const html = drawingCode && drawingCode.renderScaledPicture(of, formatMm, conductor, frame);
  return <DrawingMarkup className={className} label={label} html={html} />;
}

/** What another drawing of the same code shows; for drawings that few screens have. */
export function OtherDrawing({
  className,
  render,
}: Pick<Props, "className"> & { readonly render: (code: DrawingCode) => string }) {
  return <DrawingMarkup className={className} html={drawingCode && render(drawingCode)} />;
}

const CONDUCTOR_MM2 = 4;

type FrontProps = Pick<Props, "className"> & { readonly of: DrawnProduct; readonly pixelsPerMm?: number };

export function FrontToScale({ of, className, pixelsPerMm = PIXELS_PER_MM }: FrontProps) {
  return <DrawingMarkup className={className} html={drawingCode && drawingCode.renderFrontToScale(of, pixelsPerMm)} />;
}

/** The scale of drawn rails; rail-strip.module.css repeats it. */
export const PIXELS_PER_MM = 5.5;
