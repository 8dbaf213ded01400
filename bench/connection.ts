import { connect, type Socket } from 'node:net';

export type HttpAnswer = { readonly status: number; readonly body: string };

/**
 * An HTTP connection that stays open and sends one request at a time. It does as little work as possible, because the
 * load generator shares the cores with the server.
 */
export class KeepAliveHttpConnection {
  private readonly socket: Socket;
  private readonly host: string;
  private received: Buffer = Buffer.alloc(0);
  private waiting: { resolve: (answer: HttpAnswer) => void; reject: (fault: Error) => void } | null = null;

  constructor(url: string) {
    const { hostname, port, host } = new URL(url);
    this.host = host;
    this.socket = connect(Number(port), hostname).setNoDelay(true);
    this.socket.on('data', (chunk) => this.take(chunk));
    this.socket.on('close', () => this.waiting?.reject(new Error('the server closed the connection')));
    this.socket.on('error', (fault) => this.waiting?.reject(fault));
  }

  post(path: string, cookie: string, body: string): Promise<HttpAnswer> {
    const head = [
      `POST ${path} HTTP/1.1`,
      `host: ${this.host}`,
      `origin: http://${this.host}`,
      'content-type: application/json',
      `cookie: ${cookie}`,
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    this.socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
    });
  }

  close(): void {
    this.waiting = null;
    this.socket.destroy();
  }

  private take(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    const end = this.received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.received.toString('latin1', 0, end);
    const length = Number(/content-length: (\d+)/iu.exec(head)?.[1] ?? 0);
    const from = end + 4;
    if (this.received.length < from + length) return;
    const answer = { status: Number(head.slice(9, 12)), body: this.received.toString('utf8', from, from + length) };
    this.received = this.received.subarray(from + length);
    this.waiting?.resolve(answer);
  }
}
