import * as v from "valibot";
import { json, persisted } from "../../../ground/platform/persisted.ts";
import { type Frozen, JumperSchema, PositionSchema, PROJECT_LIMITS } from "../../rail/model/project.ts";

const TemplateSchema = v.object({
  name: v.pipe(v.string(), v.maxLength(PROJECT_LIMITS.name)),
  positions: v.pipe(v.array(PositionSchema), v.minLength(1), v.maxLength(PROJECT_LIMITS.positions)),
  jumpers: v.array(JumperSchema),
});
const TemplatesSchema = v.array(TemplateSchema);

export type Template = Frozen<v.InferOutput<typeof TemplateSchema>>;

/** Groups of blocks under names, for all projects of this browser. */
export const templateStore = persisted("localStorage", "strips.templates", json<readonly Template[]>(TemplatesSchema));

const othersThan = (name: string) => (templateStore.read() ?? []).filter((each) => each.name !== name);

/** Saves a template in the place of one of that name, else behind the others. @returns whether it is stored */
export const saveTemplate = (template: Template): boolean =>
  templateStore.write([...othersThan(template.name), template]);

export const removeTemplate = ({ name }: Template): void => void templateStore.write(othersThan(name));
