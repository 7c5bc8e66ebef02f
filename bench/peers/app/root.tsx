import { Link, Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData } from "react-router";
import { MENU } from "./catalogue.ts";

export const loader = () => ({ menu: MENU });

export default function Root() {
  const { menu } = useLoaderData<typeof loader>();
  const links = menu.map(({ name, path }) => (
    <li key={path}>
      <Link to={path}>{name}</Link>
    </li>
  ));
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <header>
          <nav>
            <ul>{links}</ul>
          </nav>
        </header>
        <main>
          <Outlet />
        </main>
        <footer>
          <ul>{links}</ul>
        </footer>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
