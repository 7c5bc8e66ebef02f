import { isRouteErrorResponse, useRouteError } from "react-router";
import { lazyPart } from "../lazy-part.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import type { NotFoundTexts } from "./not-found-error.ts";

const NotFoundState = lazyPart(() => import("./not-found-state.tsx"));

/** Every screen's boundary: a thing of the catalogue that does not exist, or a failure. */
export function ErrorBoundary() {
  const error = useRouteError();
  const notFoundTexts = isRouteErrorResponse(error) ? notFoundTextsOf(error.data) : null;
  return notFoundTexts ? <NotFoundState texts={notFoundTexts} /> : <ErrorScreen />;
}

/** What `notFound` has put into the error; null for any other. */
function notFoundTextsOf(data: unknown): NotFoundTexts | null {
  return typeof data === "object" && data !== null && "missing" in data ? (data.missing as NotFoundTexts) : null;
}
