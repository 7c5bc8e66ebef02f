import { use } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  NavLink,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import base from "../../app/frame/ui/design/base.css?url";
import latin from "../../app/frame/ui/design/fonts/geologica-latin.woff2?url";
import latinExtended from "../../app/frame/ui/design/fonts/geologica-latin-ext.woff2?url";
import { hasRole, ROLES } from "../../workers/actor.ts";
import { deskContext } from "../desk-context.ts";
import { DESK_LANGUAGES, type DeskTranslate, nameOfLanguage } from "../texts/languages.ts";
import type { Route } from "./+types/root.ts";
import desk from "./desk.css?url";
import { NonceContext } from "./nonce-context.ts";
import { type RootData, useTexts } from "./use-texts.ts";

export function loader({ context }: Route.LoaderArgs): RootData {
  const { actor, language } = context.get(deskContext);
  return { ...actor, language };
}

export function Layout({ children }: { readonly children: React.ReactNode }) {
  const nonce = use(NonceContext);
  const { language, t } = useTexts();
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{t("name")}</title>
        {[latin, latinExtended].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={base} />
        <link rel="stylesheet" href={desk} />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="visually-hidden button button-primary" href="#content">
          {t("skip")}
        </a>
        <Header />
        <main className="page" id="content">
          {children}
        </main>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

function Header() {
  const { language, t } = useTexts();
  const data = useRouteLoaderData<typeof loader>("root");
  const roles = data?.roles ?? [];
  return (
    <header className="desk-header">
      <div className="page desk-bar">
        <span className="desk-name">{t("name")}</span>
        <nav aria-label={t("menu")}>
          <NavLink to="/" end>
            {t("today")}
          </NavLink>
          {hasRole({ roles }, "reader") && (
            <>
              <NavLink to="/catalogue">{t("catalogue")}</NavLink>
              <NavLink to="/texts">{t("content.heading")}</NavLink>
              <NavLink to="/files">{t("files.heading")}</NavLink>
              <NavLink to="/words">{t("words.heading")}</NavLink>
            </>
          )}
          {hasRole({ roles }, "messages") && <NavLink to="/messages">{t("messages.heading")}</NavLink>}
        </nav>
        <div className="desk-person">
          {data && <span>{data.person}</span>}
          <form method="post" action="/language">
            {DESK_LANGUAGES.filter((other) => other !== language).map((other) => (
              <button key={other} type="submit" className="text-button" name="language" value={other} lang={other}>
                {nameOfLanguage(other)}
              </button>
            ))}
          </form>
          <a href="/cdn-cgi/access/logout">{t("signOut")}</a>
        </div>
      </div>
    </header>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { t } = useTexts();
  // A navigation that was sent to the login gets no answer that it can read.
  const isSignedOut = error instanceof TypeError;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <section className="desk-section">
      <h1>
        {t(
          status === 404
            ? "refused.notFound"
            : status === 403
              ? "refused.notAllowed"
              : isSignedOut
                ? "refused.expired"
                : "refused.failed",
          roleOf(error, t),
        )}
      </h1>
    </section>
  );
}

/** The name of the role that a refusal asks for. */
const roleOf = (error: unknown, t: DeskTranslate) => {
  const asked = ROLES.find((role) => isRouteErrorResponse(error) && error.data === role);
  return { role: asked ? t(`roles.${asked}`) : "" };
};
