/** How far something is that was sent to be staged. */
export const STAGING_STATES = ["sent", "filling", "staged", "failed"] as const;
type StagingState = (typeof STAGING_STATES)[number];

export const isOnItsWay = ({ state }: { readonly state: StagingState }): boolean =>
  state === "sent" || state === "filling";
