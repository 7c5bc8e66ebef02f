import { useLoaderData } from "react-router";
import { ARTICLES } from "./catalogue.ts";

export const loader = () => ({ articles: ARTICLES });

export default function Prose() {
  const { articles } = useLoaderData<typeof loader>();
  return (
    <>
      <title>Questions</title>
      <h1>Questions</h1>
      {articles.map(({ heading, text }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
    </>
  );
}
