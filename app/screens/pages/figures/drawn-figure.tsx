import type { CatalogueReferences } from "../catalogue-references.ts";
import { PlaceFigures } from "../places/place-figure.tsx";
import { Cycle } from "./cycle.tsx";
import { Exploded } from "./exploded.tsx";
import type { Figure } from "./figure.ts";
import { Rails } from "./rails.tsx";
import { Row } from "./row.tsx";
import { Steps } from "./steps.tsx";
import { System } from "./system.tsx";
import { Timeline } from "./timeline.tsx";

/** Strips and statistics are shown by other screens too. */
type DrawnFigureBlock = Exclude<Figure, { readonly name: "strip" | "statistics" }>;

type Props = { readonly figure: DrawnFigureBlock; readonly references: CatalogueReferences };

export function DrawnFigure({ figure, references }: Props) {
  switch (figure.name) {
    case "timeline":
      return <Timeline data={figure.data} references={references} />;
    case "steps":
      return <Steps data={figure.data} references={references} />;
    case "row":
      return <Row data={figure.data} references={references} />;
    case "exploded":
      return <Exploded data={figure.data} references={references} />;
    case "cycle":
      return <Cycle data={figure.data} />;
    case "rails":
      return <Rails data={figure.data} references={references} />;
    case "picture":
      return <PlaceFigures pictures={figure.data.places.flatMap((place) => references.pictures[place] ?? [])} />;
    case "system":
      return <System data={figure.data} references={references} />;
  }
}
