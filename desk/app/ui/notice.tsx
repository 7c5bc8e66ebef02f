/** What has to be read; `isAlarm` where something is wrong. */
export function Notice({
  isAlarm = false,
  children,
}: {
  readonly isAlarm?: boolean;
  readonly children: React.ReactNode;
}) {
  return (
    <div className="desk-notice" data-alarm={isAlarm || undefined} role={isAlarm ? "alert" : "status"}>
      {children}
    </div>
  );
}
