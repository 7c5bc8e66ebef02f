/** How valibot, yaml, papaparse, the readers of workbooks and XML, and V8 speak of what is wrong; nobody who writes a catalogue or a text should read it. */
export const LIBRARY_WORDS =
  /\bInvalid\b|\bExpected\b|\breceived\b|undefined|\[object|\bNaN\b|Unexpected|Unresolved|unterminated|malformed|flow (?:sequence|map)|implicit key|Implicit|scalar|in JSON at|is not (?:a function|iterable)|TypeError|SyntaxError|Infinity/;
