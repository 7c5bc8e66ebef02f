import { useNavigate } from "react-router";

type Props = Omit<React.ComponentProps<"form">, "action" | "method"> & {
  readonly action: string;
  /** Spells the address as links to the same page do. By default it has the fields that are filled, in their order. */
  readonly toQuery?: (fields: URLSearchParams) => string;
  readonly preventScrollReset?: boolean;
  readonly replace?: boolean;
  /** The state of the location that the form leads to. */
  readonly state?: unknown;
};

/**
 * A GET form that leads to the one address of its page, so that it is the page that a request of that address gives. Without
 * scripts a browser sends every field, empty ones too, and the server renders the same page.
 */
export function GetForm({
  action,
  toQuery = formatFilled,
  preventScrollReset = false,
  replace,
  state,
  onSubmit,
  ...form
}: Props) {
  const navigate = useNavigate();
  return (
    <form
      {...form}
      action={action}
      onSubmit={(event) => {
        onSubmit?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        const target = action + toQuery(readFields(event.currentTarget, event.nativeEvent as SubmitEvent));
        navigate(target, {
          preventScrollReset,
          replace: replace ?? target === location.pathname + location.search,
          state,
        });
      }}
    />
  );
}

/** The filled fields of a form, with the button that submitted it. */
export function readFields(form: HTMLFormElement, { submitter }: { readonly submitter?: HTMLElement | null } = {}) {
  const fields = new URLSearchParams();
  const add = (name: string, value: string) => {
    if (name !== "" && value.trim() !== "") fields.append(name, value.trim());
  };
  for (const [name, value] of new FormData(form)) if (typeof value === "string") add(name, value);
  if (submitter instanceof HTMLButtonElement) add(submitter.name, submitter.value);
  return fields;
}

/** By name, as addresses of answers and filters have them. */
export function formatSorted(fields: URLSearchParams): string {
  fields.sort();
  return formatFilled(fields);
}

const formatFilled = (fields: URLSearchParams): string => (fields.size > 0 ? `?${fields}` : "");
