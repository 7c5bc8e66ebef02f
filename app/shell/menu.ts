import type { LoaderFunctionArgs } from "react-router";
import { placeOf } from "../i18n/screens.ts";
import { siteContext } from "../site-context.ts";
import { findMenu } from "./queries.ts";

/** What the frame of every page shows from the catalogue: the product groups and the release. */
export async function loadMenu({ context, pattern }: LoaderFunctionArgs) {
  return findMenu(context.get(siteContext).catalogue, placeOf(pattern).locale);
}

export type Menu = Awaited<ReturnType<typeof loadMenu>>;

/** The frame stays as it is while a visitor moves about within a language. */
export const neverAgain = () => false;
