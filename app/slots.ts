import type { Slots } from "./frame/shell/slots.ts";
import { ListLink } from "./work/list/list-link.tsx";
import { SearchPanel } from "./work/search/panel/search-panel.tsx";

/** What the frame shows of the work above it. */
export const SLOTS: Slots = { ListLink, SearchPanel };
