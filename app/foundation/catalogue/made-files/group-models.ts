import type { Vocabulary } from "../data/vocabulary.ts";

export const groupModelsUrl = (group: string): string => `/api/groups/${group}/models.zip`;

/** Whether any product of a group may have a model: a category has scales where products of it have dimensions. */
export const hasGroupModels = ({ categories, types }: Vocabulary, group: string): boolean =>
  [...types.values()].some(({ category, count, isPlainBox }) => {
    const own = categories.get(category);
    return own?.group === group && own.scales.length > 0 && count > 0 && !isPlainBox;
  });
