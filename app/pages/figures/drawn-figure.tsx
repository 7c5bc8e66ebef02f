import type { Shown } from "../shown.ts";
import { Cycle } from "./cycle.tsx";
import type { Figure } from "./figure.ts";
import { Rails } from "./rails.tsx";
import { Steps } from "./steps.tsx";
import { System } from "./system.tsx";
import { Timeline } from "./timeline.tsx";

/** The figures that texts alone have; what other screens show as well comes with the text. */
type OwnFigure = Exclude<Figure, { readonly name: "strip" | "statistics" }>;

type Props = { readonly of: OwnFigure; readonly shown: Shown };

/** A figure of a text, as its name says. */
export default function DrawnFigure({ of: figure, shown }: Props) {
  switch (figure.name) {
    case "timeline":
      return <Timeline data={figure.data} shown={shown} />;
    case "steps":
      return <Steps data={figure.data} shown={shown} />;
    case "cycle":
      return <Cycle data={figure.data} />;
    case "rails":
      return <Rails data={figure.data} shown={shown} />;
    case "system":
      return <System data={figure.data} shown={shown} />;
  }
}
