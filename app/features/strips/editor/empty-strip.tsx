import { type ReactNode, useState } from "react";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import type { ExampleName } from "../examples/examples.ts";
import { useEditor } from "./editor-context.ts";

const NAMES = ["motor", "building", "signals"] as const satisfies readonly ExampleName[];

type Props = {
  /** What can be done here. */
  readonly hint: string;
  /** Another way on, beside the examples. */
  readonly children?: ReactNode;
};

/** A blank rail invites: three examples, each one click away. */
export function EmptyStrip({ hint, children }: Props) {
  const { t } = useI18n();
  const { load, edit, announce } = useEditor();
  const [pending, setPending] = useState<ExampleName | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  async function open(name: ExampleName) {
    setPending(name);
    setHasFailed(false);
    try {
      const { buildExample } = await import("../examples/build-example.ts");
      const { STRIP_EXAMPLES } = await import("../examples/examples.ts");
      const example = STRIP_EXAMPLES[name];
      const { catalogue, chosen } = await load(
        [],
        example.blocks.map(({ wanted }) => wanted),
      );
      const built = buildExample(example, chosen, catalogue);
      edit((current) => ({ ...built, id: current.id }));
      announce(t(`stripBuilder.empty.examples.${name}`));
    } catch (error) {
      console.warn(error);
      setHasFailed(true);
    } finally {
      setPending(null);
    }
  }

  return (
    <div className="stack room">
      <svg className="sketch" viewBox="160 0 320 96" aria-hidden="true">
        <path d="M160 20h320M160 30h320M160 66h320M160 76h320" />
        <path strokeDasharray="4 3" d="M296 4h48v88h-48z" />
        <path d="M310 48h20M320 38v20" />
      </svg>
      <h2>{t("stripBuilder.empty.title")}</h2>
      <p className="muted">{hint}</p>
      <div className="row">
        {children}
        {NAMES.map((name) => (
          <button
            key={name}
            type="button"
            className="button"
            aria-busy={pending === name}
            onClick={() => void open(name)}
          >
            {t(`stripBuilder.empty.examples.${name}`)}
          </button>
        ))}
      </div>
      {hasFailed && <p role="alert">{t("stripBuilder.failed")}</p>}
    </div>
  );
}
