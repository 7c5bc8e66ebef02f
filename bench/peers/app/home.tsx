import { Link, useLoaderData } from "react-router";
import { ARTICLES, CARDS, MENU } from "./catalogue.ts";
import { ProductCards } from "./product-cards.tsx";

export const loader = () => ({ products: CARDS.slice(0, 12), groups: MENU.slice(0, 12), news: ARTICLES.slice(0, 3) });

export default function Home() {
  const { products, groups, news } = useLoaderData<typeof loader>();
  return (
    <>
      <title>Terminal blocks</title>
      <h1>Terminal blocks</h1>
      <ProductCards products={products} />
      <ul>
        {groups.map(({ name, path }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ul>
      {news.map(({ heading, text }) => (
        <article key={heading}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </article>
      ))}
    </>
  );
}
