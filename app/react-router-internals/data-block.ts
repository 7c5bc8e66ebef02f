import type { EntryContext } from "react-router";

declare global {
  interface Window {
    readonly __reactRouterContext?: { stream?: ReadableStream<Uint8Array> | null };
  }
}

const ID = "page-data";

/** The line of React Router's first script that makes the stream which its other scripts would fill. */
const STREAM_SCRIPT = /window\.__reactRouterContext\.stream = new ReadableStream.*$/s;

/**
 * Takes the loaders' data out of a page's context, so that ServerRouter writes no scripts for it.
 * @returns the other part of the context, and the data as the document has it: neither shown nor run, and in an element
 * that hydration skips
 */
export async function takeData({
  serverHandoffStream,
  ...context
}: EntryContext): Promise<{ readonly context: EntryContext; readonly dataBlock: string }> {
  const data = serverHandoffStream ? await new Response(serverHandoffStream).text() : "";
  const text = data.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return { context, dataBlock: `<template id="${ID}">${text}</template>` };
}

/** React Router's first script without the stream. */
export const withoutStream = (script: string): string => script.replace(STREAM_SCRIPT, "");

/** Gives React Router in the browser the data of the document's block. Without a block, its own scripts have done so. */
export function provideData(): void {
  const block = document.querySelector<HTMLTemplateElement>(`#${ID}`);
  if (block && window.__reactRouterContext)
    window.__reactRouterContext.stream = new Response(block.content.textContent).body;
}
