import { data } from "react-router";
import { NotFoundScreen } from "./not-found-screen.tsx";

export { ErrorBoundary } from "./screen-error.tsx";

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <NotFoundScreen />;
}
