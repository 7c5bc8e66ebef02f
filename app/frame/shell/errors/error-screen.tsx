import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { ERROR } from "../../../ground/i18n/generated/error.ts";
import { localeOfPath } from "../../../ground/i18n/locale-of-path.ts";
import { patternOf } from "../../../ground/i18n/screens.ts";
import { telephoneHref } from "../contact-links.ts";

/** In production React Router hides the server's own messages. */
function errorDetail(error: unknown): string | null {
  if (isRouteErrorResponse(error))
    return [error.status, typeof error.data === "string" ? error.data : ""].filter(Boolean).join(" ");
  return error instanceof Error ? error.message : null;
}

/** The text that a refused navigation brings along, in the visitor's language. */
const refusalText = (error: unknown): string | null =>
  isRouteErrorResponse(error) && error.status === 429 && typeof error.data === "string" ? error.data : null;

export function ErrorScreen() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const locale = localeOfPath(pathname);
  const refusal = refusalText(error);
  // Not from a dictionary: this screen also appears when no layout could be loaded.
  const texts = ERROR[locale];
  const detail = refusal === null ? errorDetail(error) : null;
  return (
    <main id="content" className="page stack loose start state">
      <title>{texts.title}</title>
      <meta name="robots" content="noindex" />
      <h1>{refusal ?? texts.title}</h1>
      {refusal === null && (
        <p className="measure muted">
          <span>{texts.message}</span> <a href={telephoneHref(texts.phone)}>{texts.phone}</a>
        </p>
      )}
      {detail && <p className="notice small">{detail}</p>}
      <p className="row">
        <a className="button button-primary" href={pathname}>
          {texts.reload}
        </a>
        <a className="button" href={patternOf("home", locale)}>
          {texts.home}
        </a>
      </p>
    </main>
  );
}
