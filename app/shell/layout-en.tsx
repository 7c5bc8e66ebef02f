import { en } from "../i18n/dictionaries/en.ts";
import { SiteLayout } from "./site-layout.tsx";

export { loadMenu as loader, neverAgain as shouldRevalidate } from "./menu.ts";

export default function Layout() {
  return <SiteLayout locale="en" dictionary={en} />;
}
