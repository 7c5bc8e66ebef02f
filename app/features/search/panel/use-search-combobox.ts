import { type UseComboboxStateChangeOptions, useCombobox } from "downshift";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import type { ComboboxProps } from "./search-form.tsx";

const { InputKeyDownArrowDown, InputKeyDownArrowUp, InputKeyDownEnter, MenuMouseLeave } = useCombobox.stateChangeTypes;

type Options<Item> = {
  readonly field: React.RefObject<HTMLInputElement | null>;
  readonly items: readonly Item[];
  readonly onQueryChange: (query: string) => void;
  readonly onSubmit: () => void;
  readonly onComboboxChange: (combobox: ComboboxProps) => void;
};

/**
 * A combobox whose options are links: choosing one follows it and leaves the text as typed. The field stays uncontrolled,
 * because it is rendered and used before this code loads.
 */
export function useSearchCombobox<Item>({ field, items, onQueryChange, onSubmit, onComboboxChange }: Options<Item>) {
  const { t } = useI18n();
  const menu = useRef<HTMLDivElement>(null);
  const [isFocused, setIsFocused] = useState(() => field.current === document.activeElement);
  const { getInputProps, getItemProps, getMenuProps, highlightedIndex, setHighlightedIndex } = useCombobox<Item>({
    items: [...items],
    inputValue: "",
    selectedItem: null,
    // Downshift focuses the field whenever it opens, so results that arrive later must not open it.
    isOpen: items.length > 0 && isFocused,
    stateReducer: includeFieldInCycle,
    scrollIntoView: (option) => option.scrollIntoView({ block: "nearest" }),
    onSelectedItemChange({ type, selectedItem }) {
      if (type === InputKeyDownEnter && selectedItem) optionAt(items.indexOf(selectedItem))?.click();
    },
  });
  const optionAt = (index: number) => menu.current?.querySelectorAll<HTMLElement>("[role=option]")[index];

  function setText(text: string): void {
    if (field.current) field.current.value = text;
    onQueryChange(text);
    setHighlightedIndex(-1);
  }

  const { value: _, ...input } = getInputProps({
    ref: field,
    "aria-label": t("shell.searchLabel"),
    onChange: ({ currentTarget }) => onQueryChange(currentTarget.value),
    onFocus: () => setIsFocused(true),
    onBlur: () => setIsFocused(false),
    onKeyDown(event) {
      const isArrow = event.key === "ArrowDown" || event.key === "ArrowUp";
      const isChoice = event.key === "Enter" && highlightedIndex >= 0;
      if (isChoice && event.shiftKey) {
        event.preventDefault();
        optionAt(highlightedIndex)?.querySelector<HTMLElement>("[data-add]")?.click();
      } else if (items.length > 0 && (isArrow || isChoice)) return;
      // Other keys keep their meaning in a field: Enter submits, Escape closes the dialog, Home and End move the caret.
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    },
  });
  useLayoutEffect(() => onComboboxChange({ input, onSubmit }));

  useLayoutEffect(() => {
    // Text may have been typed before this code loaded.
    if (field.current) onQueryChange(field.current.value);
  }, [field, onQueryChange]);

  useEffect(() => () => onComboboxChange({}), [onComboboxChange]);

  return { getItemProps, menuProps: (label: string) => getMenuProps({ ref: menu, "aria-label": label }), setText };
}

/** Arrow keys also stop at the field itself, between the last option and the first. */
function includeFieldInCycle<Item>(
  { highlightedIndex }: { readonly highlightedIndex: number },
  { type, changes, props }: UseComboboxStateChangeOptions<Item>,
) {
  const isPastEnd =
    (type === InputKeyDownArrowDown && highlightedIndex === props.items.length - 1) ||
    (type === InputKeyDownArrowUp && highlightedIndex === 0);
  if (isPastEnd) return { ...changes, highlightedIndex: -1 };
  return type === MenuMouseLeave ? { ...changes, highlightedIndex } : changes;
}
