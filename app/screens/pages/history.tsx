import type { Route } from "./+types/history";
import { Timeline } from "./figures/timeline.tsx";
import { ProsePage } from "./page.tsx";

export { ErrorBoundary } from "../../frame/shell/errors/error-boundary.tsx";
export { loader } from "./page.tsx";

/** The one page with a line of years. */
export default function History({ loaderData }: Route.ComponentProps) {
  const { references } = loaderData;
  return (
    <ProsePage
      page={loaderData}
      draw={(figure) => figure.name === "timeline" && <Timeline data={figure.data} references={references} />}
    />
  );
}
