import { createServer } from "node:net";

/** @returns a free port */
export const freePort = (): Promise<number> => listenOnce(0);

/** @throws Error with a remedy when the port is taken */
export async function requireFreePort(port: number): Promise<void> {
  try {
    await listenOnce(port);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "EADDRINUSE" && code !== "EACCES" && code !== "ERR_SOCKET_BAD_PORT") throw error;
    const reason = code === "EADDRINUSE" ? "is in use" : code === "EACCES" ? "may not be used" : "does not exist";
    throw new Error(`Port ${port} ${reason}. Choose another: PORT=8788 npm start`);
  }
}

/** Listens on a port for a moment. @returns the port */
function listenOnce(port: number): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      const chosen = typeof address === "object" && address ? address.port : port;
      server.close(() => resolve(chosen));
    });
  });
}
