import { DrawnFigure } from "../figures/drawn-figure.tsx";
import { ProseSections } from "./prose-sections.tsx";

type SectionsProps = React.ComponentProps<typeof ProseSections>;
type Props = Omit<SectionsProps, "draw"> & {
  /** Draws the figures that this page alone has; null for all others. */
  readonly draw?: SectionsProps["draw"] | undefined;
};

/** A text with its figures, but for those of the pages about energy. */
export function Prose({ draw, ...props }: Props) {
  return (
    <ProseSections
      {...props}
      draw={(figure) => draw?.(figure) || <DrawnFigure figure={figure} references={props.references} />}
    />
  );
}
