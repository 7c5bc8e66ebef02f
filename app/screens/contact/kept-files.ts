/** A file that was uploaded with a form that came back: it need not be chosen again. */
export type KeptFile = { readonly id: string; readonly name: string };

/** The name of the hidden field for each. */
export const KEPT_FIELD = "kept";

export const writeKept = ({ id, name }: KeptFile): string => `${id} ${name}`;

/** What `writeKept` wrote, or none. */
export function readKept(value: FormDataEntryValue): readonly KeptFile[] {
  const [, id, name] = (typeof value === "string" && /^([a-z][a-z0-9]{1,31}) (.{1,300})$/.exec(value)) || [];
  return id === undefined || name === undefined ? [] : [{ id, name }];
}
