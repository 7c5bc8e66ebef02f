import { type ReactNode, type SubmitEvent, useRef } from "react";

type Props = {
  /** The data that the file is made from, by the value of the button that was pressed. */
  readonly contentOf: (format: string) => object;
  readonly className?: string | undefined;
  /** Each file is a submit button with a `formAction`. */
  readonly children: ReactNode;
};

/**
 * Has the server make files of what the browser stores. The browser loads them itself, by their addresses: apps' own
 * browsers drop what a script saves.
 */
export function FileForm({ contentOf, className, children }: Props) {
  const json = useRef<HTMLInputElement>(null);
  function fillIn({ nativeEvent }: SubmitEvent<HTMLFormElement>) {
    const { submitter } = nativeEvent;
    const format = submitter instanceof HTMLButtonElement ? submitter.value : "";
    if (json.current) json.current.value = JSON.stringify(contentOf(format));
  }
  return (
    <form method="post" encType="multipart/form-data" className={className} onSubmit={fillIn}>
      <input ref={json} type="hidden" name="json" />
      {children}
    </form>
  );
}
