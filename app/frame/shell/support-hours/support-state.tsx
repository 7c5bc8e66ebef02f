import { BRAND } from "../../../ground/company/brand.ts";
import { computeSupportStatus } from "../../../ground/company/opening-hours.ts";
import { OpenState } from "./open-state.tsx";
import { useNow } from "./use-now.ts";

/** Whether technical support is open now. Loaded late: no document says it, and the holidays are as large as the footer. */
export default function SupportState() {
  const now = useNow();
  return <OpenState now={now} status={now && computeSupportStatus(now)} timeZone={BRAND.timeZone} />;
}
