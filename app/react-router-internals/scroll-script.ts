const KEY = "react-router-scroll-positions";

/** React Router's inline script that scrolls a page to where it was left, before its code has loaded. */
const SCRIPT = new RegExp(`^\\(\\(\\w+, ?\\w+\\) ?=> ?\\{.*\\}\\)\\("${KEY}", null\\)$`, "s");

/** Throws nothing where the browser blocks storage; React Router's own does, uncaught. */
const QUIET_SCRIPT = `try{history.state?.key||history.replaceState({key:Math.random().toString(32).slice(2)},"");const y=JSON.parse(sessionStorage["${KEY}"])[history.state.key];y>=0&&scrollTo(0,y)}catch{}`;

/** Any other script stays as it is. */
export const quietScrollScript = (script: string): string => script.replace(SCRIPT, () => QUIET_SCRIPT);
