import { Link } from "react-router";
import type { CARDS } from "./catalogue.ts";

export function ProductCards({ products }: { readonly products: typeof CARDS }) {
  return (
    <ul>
      {products.map(({ code, name, path, facts }) => (
        <li key={code}>
          <h3>
            <Link to={path}>{name}</Link>
          </h3>
          <p>{code}</p>
          <dl>
            {facts.map((fact) => (
              <div key={fact.name}>
                <dt>{fact.name}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
          <form>
            <input name="amount" defaultValue="1" aria-label="Amount" />
            <button type="submit">Add</button>
          </form>
        </li>
      ))}
    </ul>
  );
}
