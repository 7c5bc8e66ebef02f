import type { CatalogueReferences } from "../catalogue-references.ts";
import { Cycle } from "./cycle.tsx";
import type { Figure } from "./figure.ts";
import { Rails } from "./rails.tsx";
import { Steps } from "./steps.tsx";
import { System } from "./system.tsx";
import { Timeline } from "./timeline.tsx";

/** The figures that texts alone have; what other screens show as well comes with the text. */
type DrawnFigureBlock = Exclude<Figure, { readonly name: "strip" | "statistics" }>;

type Props = { readonly figure: DrawnFigureBlock; readonly references: CatalogueReferences };

/** A figure of a text, as its name says. */
export default function DrawnFigure({ figure, references }: Props) {
  switch (figure.name) {
    case "timeline":
      return <Timeline data={figure.data} references={references} />;
    case "steps":
      return <Steps data={figure.data} references={references} />;
    case "cycle":
      return <Cycle data={figure.data} />;
    case "rails":
      return <Rails data={figure.data} references={references} />;
    case "system":
      return <System data={figure.data} references={references} />;
  }
}
