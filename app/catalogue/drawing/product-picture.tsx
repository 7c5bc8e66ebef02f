import { useI18n } from "../../i18n/i18n-context.tsx";
import { CARD } from "./scale.ts";
import type { DrawingView } from "./views.ts";

/** Pictures that load at once: those of a wide screen's first row. */
export const FIRST_ROW = 4;

type Props = {
  readonly of: { readonly code: string; readonly picture: string };
  readonly view?: DrawingView;
  readonly className?: string | undefined;
  readonly isInSight?: boolean;
  /** Fills its small space; others are at the scale of their category, with a scale bar. */
  readonly isSmall?: boolean;
};

/** A product in a list: an image whose address changes only when it looks different. */
export function ProductPicture({ of: { code, picture }, view, className, isInSight = false, isSmall = false }: Props) {
  const { locale } = useI18n();
  const options = [isSmall ? "" : `card=${locale}&`, `v=${picture}`, view ? `&view=${view}` : ""].join("");
  return (
    <img
      className={className}
      src={`/drawings/${code.toLowerCase()}.svg?${options}`}
      alt=""
      width={isSmall ? undefined : CARD.width}
      height={isSmall ? undefined : CARD.height}
      loading={isInSight ? undefined : "lazy"}
    />
  );
}
