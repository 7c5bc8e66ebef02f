import { Form, useLoaderData } from "react-router";
import { CARDS, FACETS } from "./catalogue.ts";
import { ProductCards } from "./product-cards.tsx";

export const loader = () => ({ products: CARDS, facets: FACETS });

/** All products, a category and a search. */
export default function Listing() {
  const { products, facets } = useLoaderData<typeof loader>();
  return (
    <>
      <title>Products</title>
      <h1>Products</h1>
      <Form>
        {facets.map(({ name, values }) => (
          <fieldset key={name}>
            <legend>{name}</legend>
            {values.map((value) => (
              <label key={value.name}>
                <input type="checkbox" name={name} value={value.name} /> {value.name} <small>{value.count}</small>
              </label>
            ))}
          </fieldset>
        ))}
        <button type="submit">Filter</button>
      </Form>
      <ProductCards products={products} />
    </>
  );
}
