import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("today/today.tsx"),
  route("catalogue", "catalogue/catalogue.tsx"),
  route("catalogue/stage", "catalogue/stage.ts"),
  route("catalogue/releases/:release/tables", "catalogue/tables.ts"),
  route("catalogue/releases/:release/difference", "catalogue/difference.ts"),
  route("texts", "content/content.tsx"),
  route("texts/stage", "content/stage.ts"),
  route("texts/mentions", "content/mentions.ts"),
  route("texts/:kind/:id", "content/entry.tsx"),
  route("files", "files/files.tsx"),
  route("files/put", "files/put.ts"),
  route("words", "words/words.tsx"),
  route("messages", "messages/messages.tsx"),
  route("messages/files/:id", "messages/attachment.ts"),
  route("messages/export", "messages/export.ts"),
  route("language", "language.ts"),
  route("*", "not-found.tsx"),
] satisfies RouteConfig;
