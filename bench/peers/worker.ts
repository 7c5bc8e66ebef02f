import * as build from "virtual:react-router/server-build";
import { createRequestHandler } from "react-router";

const handleRequest = createRequestHandler(build, "production");

export default { fetch: (request: Request) => handleRequest(request) };
