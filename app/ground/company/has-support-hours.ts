import { BRAND } from "./brand.ts";

/** Whether the company states hours of support at all. */
export const HAS_SUPPORT_HOURS = BRAND.supportHours.weekdays.length > 0;
