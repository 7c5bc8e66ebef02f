import { ERROR } from "../../app/ground/i18n/generated/error.ts";
import { withoutMarks } from "./translator.ts";

/** What React Router shows when all else fails, and the site's own error screens. */
const SAYS = ["Unexpected Application Error", ...Object.values(ERROR).map(({ title }) => title)];

/** Whether a page's visible text is that of an error screen. */
export const isErrorScreen = (text: string): boolean => SAYS.some((each) => withoutMarks(text).includes(each));
