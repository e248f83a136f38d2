import { createServer, type Server as Listener, type Socket, connect } from "node:net";

/** A network line between a browser and a server, which a test can cut. */
export class Line {
  private readonly sockets = new Set<Socket>();
  private isCut = false;

  private constructor(
    readonly url: string,
    private readonly listener: Listener,
  ) {}

  static async to(server: { url: string }): Promise<Line> {
    const { hostname, port } = new URL(server.url);
    const listener = createServer((near) => {
      if (line.isCut) return void near.destroy();
      const far = connect(Number(port), hostname);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        line.sockets.add(one);
        one.pipe(other);
        one.on("error", () => other.destroy());
        one.on("close", () => {
          line.sockets.delete(one);
          other.destroy();
        });
      }
    });
    await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
    const address = listener.address() as { port: number };
    const line = new Line(`http://127.0.0.1:${address.port}`, listener);
    return line;
  }

  /** Breaks every connection and refuses new ones until `mend`. */
  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  close(): void {
    this.cut();
    this.listener.close();
  }
}
