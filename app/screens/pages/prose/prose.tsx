import { DrawnFigure } from "../figures/drawn-figure.tsx";
import { ProseSections } from "./prose-sections.tsx";

type Props = Omit<React.ComponentProps<typeof ProseSections>, "draw">;

/** A text with its figures, but for those of the pages about energy. */
export function Prose(props: Props) {
  return <ProseSections {...props} draw={(figure) => <DrawnFigure figure={figure} references={props.references} />} />;
}
