import { ru } from "../i18n/dictionaries/ru.ts";
import { typesetRussian } from "../i18n/typography/ru.ts";
import { SiteLayout } from "./site-layout.tsx";

export { loadMenu as loader, neverRevalidate as shouldRevalidate } from "./navigation/menu.ts";

export default function Layout() {
  return <SiteLayout locale="ru" dictionary={ru} typeset={typesetRussian} />;
}
