import * as v from "valibot";
import type { CatalogueReaders, CatalogueWriters } from "../../../sql/slots.ts";
import { chunkStatements, sqlLiteral } from "../../../sql/statements.ts";

const ProductIdRow = v.object({ id: v.number(), code: v.string() });

/** The ids of all products that any slot ever held, and those given to new ones. */
export class ProductIds {
  readonly #ids: Map<string, number>;
  readonly #added: string[] = [];
  #last: number;

  private constructor(ids: Map<string, number>) {
    this.#ids = ids;
    this.#last = [...ids.values()].reduce((max, id) => Math.max(max, id), 0);
  }

  static async read({ pointer }: Pick<CatalogueReaders, "pointer">): Promise<ProductIds> {
    const rows = v.parse(v.array(ProductIdRow), await pointer.select("SELECT id, code FROM product_id"));
    return new ProductIds(new Map(rows.map(({ id, code }) => [code, id])));
  }

  /** A product's id; a new one for a code that has none. */
  readonly idOf = (code: string): number => {
    const existing = this.#ids.get(code);
    if (existing !== undefined) return existing;
    this.#last += 1;
    this.#ids.set(code, this.#last);
    this.#added.push(code);
    return this.#last;
  };

  get byCode(): ReadonlyMap<string, number> {
    return this.#ids;
  }

  /**
   * Records the new ids, before any slot has them.
   * @throws CommandError when another publish has given them to other products meanwhile
   */
  async store({ pointer }: Pick<CatalogueWriters, "pointer">): Promise<void> {
    const rows = this.#added.map((code) => `(${this.#ids.get(code)},${sqlLiteral(code)})`);
    for (const statement of chunkStatements("INSERT INTO product_id (id, code) VALUES ", rows, ";"))
      await pointer.write([statement]);
  }
}
