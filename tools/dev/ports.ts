import { createServer } from "node:net";

/** A port that nothing listens on, as the platform gives them out. */
export const freePort = (): Promise<number> => listenOnce(0);

/** @throws Error that says what to do, when something listens on the port already */
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

/** Listens on a port of this machine and stops again. @returns the port */
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
