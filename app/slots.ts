import { ListLink } from "./features/list/list-link.tsx";
import { SearchField } from "./features/search/panel/search-field.tsx";
import type { Slots } from "./frame/shell/slots.ts";

/** The components of features that the frame shows. */
export const SLOTS: Slots = { ListLink, SearchField };
