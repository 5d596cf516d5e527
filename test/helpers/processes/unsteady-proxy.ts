/** Stands before a database and does to connections what networks do. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export class UnsteadyProxy {
  private readonly server: Server;
  private readonly pairs = new Set<{ client: Socket; upstream: Socket }>();
  private paused = false;
  private deaf = false;

  constructor(private readonly target: URL) {
    this.server = createServer((client) => {
      const upstream = connect(Number(this.target.port), this.target.hostname);
      const pair = { client, upstream };
      this.pairs.add(pair);
      client.on('data', (bytes) => upstream.write(bytes));
      upstream.on('data', (bytes) => {
        if (!this.deaf) client.write(bytes);
      });
      const end = () => {
        this.pairs.delete(pair);
        client.destroy();
        upstream.destroy();
      };
      for (const socket of [client, upstream]) socket.on('close', end).on('error', end);
      if (this.paused) this.hold(pair);
    });
  }

  /** Listens; gives the database's address through the proxy. */
  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const address = this.server.address();
    if (typeof address !== 'object' || !address) throw new Error('not listening');
    const url = new URL(this.target);
    url.host = `127.0.0.1:${address.port}`;
    return url.href;
  }

  /** Nothing goes through until {@link resume}. */
  pause(): void {
    this.paused = true;
    for (const pair of this.pairs) this.hold(pair);
  }

  resume(): void {
    this.paused = false;
    for (const { client, upstream } of this.pairs) {
      client.resume();
      upstream.resume();
    }
  }

  /** Lets statements through and loses the answers: those connections are cut after a moment. */
  async loseAnswers(milliseconds: number): Promise<void> {
    this.deaf = true;
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    for (const { client, upstream } of this.pairs) {
      client.destroy();
      upstream.destroy();
    }
    this.deaf = false;
  }

  async stop(): Promise<void> {
    for (const { client } of this.pairs) client.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private hold({ client, upstream }: { client: Socket; upstream: Socket }): void {
    client.pause();
    upstream.pause();
  }
}
