import { Hono } from "hono";

const api = new Hono();
api.get("/api/health", (c) => c.json({ status: "ok" }));
export default api;
