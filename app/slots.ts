import { ListLink } from "./features/list/list-link.tsx";
import { SearchPanel } from "./features/search/panel/search-panel.tsx";
import type { Slots } from "./frame/shell/slots.ts";

/** What the frame shows of the features above it. */
export const SLOTS: Slots = { ListLink, SearchPanel };
