import type { SendEmail } from "@cloudflare/workers-types";
import { OPERATIONS } from "#company/operations";
import { BRAND, COMPANY } from "../../../app/ground/company/brand.ts";
import { type AlertBucket, type AlertState, changeState } from "./alert-state.ts";
import { ALERTS, type Alert, type AlertKind } from "./alerts.ts";

export type Bell = { readonly bucket: AlertBucket; readonly mail: Pick<SendEmail, "send"> };

/** Notes what was found. Nobody is mailed: that is `settle`'s. @param count of what is counted */
export async function note(bucket: AlertBucket, kind: AlertKind, finding: string, now: Date, count = 0): Promise<void> {
  const seenAt = now.toISOString();
  await changeState(bucket, kind, (before) => ({
    ...(before?.isOn
      ? before
      : { isOn: true, since: seenAt, count: 0, isTold: false, mailedAt: before?.mailedAt ?? null }),
    seenAt,
    finding,
    count: (before?.isOn ? before.count : 0) + count,
  }));
}

/**
 * Mails operations that an alert is on, once in its time however often it comes and goes, and that it is over, if they know
 * of it. Runs at once send one mail.
 * @throws what sending throws; the next run tries again
 */
export async function settle({ bucket, mail }: Bell, kind: AlertKind, now: Date): Promise<void> {
  const alert: Alert = ALERTS[kind];
  const changed = await changeState(bucket, kind, (before) => before && settled(before, alert, now));
  if (!changed?.before) return;
  const { before, after } = changed;
  if (!after.isOn && !before.isTold) return;
  try {
    await mail.send(composeAlert(alert, after));
  } catch (error) {
    await changeState(bucket, kind, () => before);
    throw error;
  }
}

/** @returns null where nothing is to be said or stored */
function settled(state: AlertState, { repeatMs, overAfterMs }: Alert, now: Date): AlertState | null {
  if (!state.isOn) return null;
  const since = (time: string) => now.getTime() - Date.parse(time);
  if (since(state.seenAt) >= overAfterMs) return { ...state, isOn: false, isTold: false };
  // What is looked for at night alone is not mailed again before the next night has seen it.
  if (state.mailedAt !== null && (since(state.mailedAt) < repeatMs || state.seenAt <= state.mailedAt)) return null;
  return { ...state, isTold: true, mailedAt: now.toISOString() };
}

const minuteOf = (time: string) => `${time.slice(0, "2026-11-29T03:10".length).replace("T", " ")} UTC`;

/** In English, as the guide and the commands are. */
const composeAlert = ({ title, step }: Alert, { isOn, since, finding, count }: AlertState) => ({
  from: { name: BRAND.name, email: COMPANY.office.sender },
  to: OPERATIONS.email,
  subject: `${BRAND.name}: ${isOn ? title : `over: ${title}`}`,
  headers: { "Auto-Submitted": "auto-generated" },
  text: [
    isOn ? finding : `It is over. The last was: ${finding}`,
    ...(count > 0 ? [`${count} since ${minuteOf(since)}.`] : [`It began at ${minuteOf(since)}.`]),
    isOn ? `What to do: docs/operations.md, “From alert to fix”, “${step}”` : "Nothing is to be done.",
    BRAND.origin,
    "",
  ].join("\n"),
});
