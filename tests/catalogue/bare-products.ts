import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A terminal without any data, a device of which only the size is known, and a block whose role is. */
export const BARE = "BARE-1";
export const SIZED = "BARE-2";
export const BLOCK = "BARE-3";

const TABLES = {
  "groups.csv": `code,slug_en,emblem_product,name_en\nbare,bare,${BARE},Bare products`,
  "categories.csv": "code,group,slug_en,name_en\nbare_blocks,bare,bare-blocks,Bare blocks",
  "types.csv": [
    "code,category,role,drawing,name_en,name_tr,name_ru",
    "drawn,bare_blocks,feed_through clamp=screw,terminal clamp=screw outline=arch middle=bar,Drawn blocks,Çizili,С рисунком",
    "device,bare_blocks,,,Devices,Cihazlar,Приборы",
    "block,bare_blocks,feed_through clamp=screw,,Adopted blocks,Alınan,Чужие",
  ].join("\n"),
  "units.csv": "code,symbol_en\nmm2,mm²",
  "colours.csv": "code,hex,name_en\ngrey,#9a9ea1,grey",
  "certificates.csv": "code,mark,description_en",
  "attributes.csv": "code,kind,section,name_en\nconnections,number,connection,Connections",
  "attribute-values.csv": "attribute,code,name_en",
  "accessories.csv": "product,accessory,kind",
  "discontinued.csv": "code,model_type,name_en,discontinued_on",
  "synonyms.csv": "language,words,means",
  "resellers.csv": "code,kind,country,city,city_en,latitude,longitude,name,address,phone,email",
  "products/bare.csv": [
    "code,category,type,name_en,name_de,width_mm,height_mm,depth_mm",
    `${BARE},bare_blocks,drawn,Terminal without data,,,,`,
    `${SIZED},bare_blocks,device,,Gerät,17.5,90,60`,
    `${BLOCK},bare_blocks,block,Adopted block,,5.2,46,40`,
  ].join("\n"),
} as const;

/** A catalogue whose three products have a number, a name, a category and a type, and hardly anything else. */
export function writeBareCatalogue(folder: string): void {
  mkdirSync(join(folder, "products"));
  for (const [file, text] of Object.entries(TABLES)) writeFileSync(join(folder, file), `${text}\n`);
}
