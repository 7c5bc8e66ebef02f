import { useLoaderData } from "react-router";
import { CARDS, SPECIFICATION } from "./catalogue.ts";
import { ProductCards } from "./product-cards.tsx";

export const loader = () => ({ products: CARDS.slice(0, 9), specification: SPECIFICATION });

export default function Product() {
  const { products, specification } = useLoaderData<typeof loader>();
  return (
    <>
      <title>Product</title>
      <h1>Product</h1>
      {specification.map(({ name, rows }) => (
        <table key={name}>
          <caption>{name}</caption>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td>{row.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <ProductCards products={products} />
    </>
  );
}
