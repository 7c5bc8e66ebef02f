import { isRouteErrorResponse, useRouteError } from "react-router";
import { ErrorScreen } from "./error-screen.tsx";
import { later } from "./later.tsx";
import type { MissingTexts } from "./missing.ts";

const MissingScreen = later(() => import("./missing-screen.tsx"));

/** Every screen's boundary: a thing of the catalogue that does not exist, or a failure. */
export function ErrorBoundary() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) ? missingOf(error.data) : null;
  return missing ? <MissingScreen missing={missing} /> : <ErrorScreen />;
}

/** What `notFound` has put into the error; null for any other. */
function missingOf(data: unknown): MissingTexts | null {
  return typeof data === "object" && data !== null && "missing" in data ? (data.missing as MissingTexts) : null;
}
