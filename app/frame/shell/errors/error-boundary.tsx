import { isRouteErrorResponse, useRouteError } from "react-router";
import type { NotFoundTexts } from "../../../ground/i18n/not-found-error.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { NotFoundState } from "./not-found-state.tsx";

/** Shows the not-found state for what `notFound` and its siblings throw, and an error screen for everything else. */
export function ErrorBoundary() {
  const error = useRouteError();
  const notFoundTexts = isRouteErrorResponse(error) ? notFoundTextsOf(error.data) : null;
  return notFoundTexts ? <NotFoundState texts={notFoundTexts} /> : <ErrorScreen />;
}

function notFoundTextsOf(data: unknown): NotFoundTexts | null {
  return typeof data === "object" && data !== null && "missing" in data ? (data.missing as NotFoundTexts) : null;
}
