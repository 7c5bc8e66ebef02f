import { memo, type ReactNode, useId } from "react";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { removeJumpers } from "../../rail/model/edits/jumpers.ts";
import { movePositions } from "../../rail/model/edits/positions.ts";
import type { Position } from "../../rail/model/project.ts";
import { pressKey } from "../../rail/model/selection.ts";
import { nameWithoutProduct } from "../output/name-without-product.ts";
import { nameOfStrip } from "../output/strip-name.ts";
import { useEditor } from "./editor-context.ts";
import { idsOf } from "./selected-positions.ts";
import { useChosenBlocks } from "./use-chosen-blocks.ts";

type Props = {
  /** The announcement when positions move into a gap. */
  readonly moveText: (ids: readonly string[], index: number) => string;
  readonly children: ReactNode;
};

/**
 * The strip for keyboards and screen readers: a list of positions of which some are chosen. Arrow keys choose, with Shift
 * a range, with Alt they move what is chosen; Delete removes it.
 */
export function PositionList({ moveText, children }: Props) {
  const { t, number } = useI18n();
  const { project, strip, catalogue, chosen, selection, selected, select, setChosen, edit, jumper, chooseJumper } =
    useEditor();
  const blocks = useChosenBlocks();
  const id = useId();
  const ids = idsOf(strip.positions);
  const [first = -1, last = -1] = [selected[0], selected.at(-1)].map((end) => (end ? ids.indexOf(end.id) : -1));

  function press(event: React.KeyboardEvent) {
    const isCommand = event.ctrlKey || event.metaKey;
    const step = event.altKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined;
    const moved = pressKey(chosen, event.key, event.shiftKey, ids);
    if (isCommand && event.key.toLowerCase() === "a") select(ids);
    else if (event.key === "Escape") select([]);
    else if (event.key === "Delete" || event.key === "Backspace") removeChosen();
    else if (step) move(step);
    else if (moved) setChosen(moved);
    else return;
    event.preventDefault();
  }

  function move(step: number) {
    const index = step < 0 ? first - 1 : last + 2;
    if (first < 0 || index < 0 || index > ids.length) return;
    const chosen = selected.map((position) => position.id);
    edit(movePositions(chosen, index), moveText(chosen, index));
  }

  function removeChosen() {
    if (!jumper) return blocks.remove();
    chooseJumper(null);
    edit(removeJumpers([jumper.id]), t("stripBuilder.jumper.removed"));
  }

  return (
    <div
      role="listbox"
      tabIndex={0}
      aria-multiselectable="true"
      aria-orientation="horizontal"
      aria-label={t("stripBuilder.canvas.label", { name: nameOfStrip(strip, project, t), count: number(ids.length) })}
      aria-describedby={`${id}-hint`}
      aria-activedescendant={chosen.active === null ? undefined : `${id}-${chosen.active}`}
      onKeyDown={press}
    >
      <div className="visually-hidden">
        {strip.positions.map((position) => (
          <Option
            key={position.id}
            id={`${id}-${position.id}`}
            position={position}
            product={catalogue.products.get(position.code)?.model ?? nameWithoutProduct(position, t)}
            isChosen={selection.has(position.id)}
          />
        ))}
      </div>
      <p id={`${id}-hint`} hidden>
        {t("stripBuilder.canvas.hint")}
      </p>
      {children}
    </div>
  );
}

type OptionProps = {
  readonly id: string;
  readonly position: Position;
  readonly product: string;
  readonly isChosen: boolean;
};

const Option = memo(function Option({ id, position: { mark, levels }, product, isChosen }: OptionProps) {
  const { t, list } = useI18n();
  const potential = list(levels.flatMap((level) => level.potential?.name || []));
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus (aria-activedescendant)
    <div id={id} role="option" aria-selected={isChosen}>
      {potential
        ? t("stripBuilder.canvas.optionPotential", { mark, product, potential })
        : t("stripBuilder.canvas.option", { mark, product })}
    </div>
  );
});
