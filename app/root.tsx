import { use, useEffect } from "react";
import { Links, Outlet, Scripts, ScrollRestoration, useLocation } from "react-router";
import { EARLY_SCRIPT } from "./frame/shell/early-script.ts";
import { ErrorScreen } from "./frame/shell/errors/error-screen.tsx";
import { ServerDocumentContext } from "./frame/shell/head/server-document.ts";
import { StructuredDataScripts } from "./frame/shell/head/structured-data.tsx";
import { isZoomed } from "./frame/shell/is-zoomed.ts";
import base from "./frame/ui/design/base.css?url";
import cyrillic from "./frame/ui/design/fonts/geologica-cyrillic.woff2?url";
import latin from "./frame/ui/design/fonts/geologica-latin.woff2?url";
import latinExtended from "./frame/ui/design/fonts/geologica-latin-ext.woff2?url";
import western from "./frame/ui/design/fonts/geologica-western.woff2?url";
import { FONTS } from "./ground/i18n/generated/settings.ts";
import { webManifestPath } from "./ground/i18n/locale-files.ts";
import { localeOfPath } from "./ground/i18n/locale-of-path.ts";

const FONT_FILES = { latin, "latin-ext": latinExtended, western, cyrillic };

export function Layout({ children }: { children: React.ReactNode }) {
  const locale = localeOfPath(useLocation().pathname);
  useEffect(() => {
    const update = () => document.body.classList.toggle("zoomed", isZoomed(window.devicePixelRatio));
    update();
    window.addEventListener("resize", update);
    return () => window.removeEventListener("resize", update);
  }, []);
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f7f6f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#111416" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {import.meta.env.SSR && (
          // Browsers read these only in the server's document.
          <>
            <meta name="format-detection" content="telephone=no" />
            <link rel="icon" href="/favicon.ico" sizes="32x32" />
            <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
            <link rel="manifest" href={webManifestPath(locale)} />
          </>
        )}
        {/* Preloaded, because a font that arrives later moves the text. The company's Turkish name is on all pages. */}
        {FONTS[locale]
          .map((name) => FONT_FILES[name])
          .map((font) => (
            <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
          ))}
        {/* First, because it declares the order of the layers. */}
        <link rel="stylesheet" href={base} />
        <Links />
      </head>
      <body>
        {/* Hydration skips what only the server's document has. */}
        {import.meta.env.SSR && <EarlyScript />}
        {children}
        <ScrollRestoration />
        <Scripts />
        {import.meta.env.SSR && <StructuredDataScripts />}
      </body>
    </html>
  );
}

function EarlyScript() {
  return <script nonce={use(ServerDocumentContext)?.nonce} dangerouslySetInnerHTML={{ __html: EARLY_SCRIPT }} />;
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
