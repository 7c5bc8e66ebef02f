import type { RichText } from "../blocks.ts";
import type { CatalogueReferences } from "../catalogue-references.ts";
import { InlineText, ProseLink, withKey } from "./inline-text.tsx";
import type { Text } from "./sections.ts";

export function TextBlock({ block, references }: { readonly block: Text; readonly references: CatalogueReferences }) {
  const text = (content: RichText) => <InlineText text={content} references={references} />;
  switch (block.type) {
    case "paragraph":
      return <p>{text(block.children)}</p>;
    case "heading":
      return <h3>{text(block.children)}</h3>;
    case "list": {
      const List = block.ordered ? "ol" : "ul";
      return (
        <List className="stack close list">
          {block.items.map((item, index) => withKey(index, <li>{text(item)}</li>))}
        </List>
      );
    }
    case "table":
      return (
        <table className="table">
          <thead>
            <tr>
              {block.head.map((cell, index) =>
                // An empty corner cell is no heading.
                withKey(index, cell.length > 0 ? <th scope="col">{text(cell)}</th> : <td />),
              )}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, index) =>
              withKey(
                index,
                <tr>
                  {row.map((cell, column) =>
                    withKey(column, column === 0 ? <th scope="row">{text(cell)}</th> : <td>{text(cell)}</td>),
                  )}
                </tr>,
              ),
            )}
          </tbody>
        </table>
      );
    case "action":
      return (
        <p>
          <ProseLink to={block.to} references={references} className="button">
            {/* The button is a flex container: unwrapped, each piece of the text would become an item of it. */}
            <span>{text(block.children)}</span>
          </ProseLink>
        </p>
      );
  }
}
