import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { type Picture, type PicturedCode, pictureUrl, showsNothing } from "./picture-url.ts";
import type { RailProduct } from "./rail-product.ts";
import { CARD, PAGE_FRAME, RAIL_MARGIN_MM } from "./scale.ts";
import type { DrawingView, FlatView } from "./views.ts";

/** The scale of drawn rails; rail-strip.module.css repeats it. */
export const PIXELS_PER_MM = 5.5;

type FileProps = {
  readonly of: readonly PicturedCode[];
  readonly shows: Picture;
  /** The alternative text; none of a picture beside the product's name. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  /** The largest that is painted first. Others load when they are near what is in sight, after the style sheets. */
  readonly isMain?: boolean | undefined;
  /** In pixels, where the style sheet does not say it all. */
  readonly size?: { readonly width: number; readonly height: number } | undefined;
};

function PictureFile({ of, shows, label = "", className, isMain = false, size }: FileProps) {
  const { t } = useI18n();
  return (
    <img
      className={className}
      loading={isMain ? undefined : "lazy"}
      fetchPriority={isMain ? "high" : undefined}
      src={pictureUrl(of, shows)}
      alt={label && of.every(showsNothing) ? t("shell.noPicture") : label}
      width={size?.width}
      height={size?.height}
    />
  );
}

type Props = Pick<FileProps, "className" | "label"> & { readonly of: PicturedCode };

/** A product in a list, at the scale of its category and with a scale bar, or small and without one. */
export function ProductPicture({
  of,
  view = "iso",
  isSmall = false,
  ...rest
}: Props & { readonly view?: DrawingView; readonly isSmall?: boolean }) {
  const { locale } = useI18n();
  const labelled = isSmall ? undefined : ({ style: "card", locale } as const);
  return <PictureFile of={[of]} shows={{ view, labelled }} size={isSmall ? undefined : CARD} {...rest} />;
}

/** A product, or several in a row, in the middle of a space whose height the style sheet says. */
export function PlainPicture({
  of,
  view = "iso",
  className = "",
  ...rest
}: Omit<FileProps, "shows" | "size"> & { readonly view?: Picture["view"] }) {
  return <PictureFile of={of} shows={{ view }} className={`picture ${className}`} {...rest} />;
}

/** A product on its page: at an angle beside the end of a conductor, or flat with its dimensions. */
export function PagePicture({
  of,
  view,
  ...rest
}: Props & { readonly view: "iso" | FlatView; readonly isMain?: boolean }) {
  const { locale } = useI18n();
  return <PictureFile of={[of]} shows={{ view, labelled: { style: "page", locale } }} size={PAGE_FRAME} {...rest} />;
}

/** The front of a product on a rail, to scale. The rail's style sheet takes its margin away (`.on-rail-picture`). */
export function RailPicture({
  of,
  pixelsPerMm = PIXELS_PER_MM,
}: {
  readonly of: RailProduct;
  readonly pixelsPerMm?: number;
}) {
  const pixels = (mm: number) => Math.round((mm + 2 * RAIL_MARGIN_MM) * pixelsPerMm * 100) / 100;
  const size = { width: pixels(of.widthMm), height: pixels(of.heightMm) };
  return <PictureFile of={[of]} shows={{ view: "rail" }} className="on-rail-picture" size={size} />;
}
