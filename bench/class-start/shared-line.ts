import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { SimulatedTcpStream, SimulatedLineDirection, type LineQuality } from './simulated-line.ts';
import { TimerQueue } from './timer-queue.ts';

/** A proxy to a server. All its clients share one simulated network line. */
export type SharedLine = { readonly url: string; readonly close: () => Promise<void> };

/** Opens a proxy to the server `target`. `random` returns numbers from 0 to 1, which decide which packets are lost. */
export async function openSharedLine(target: string, quality: LineQuality, random: () => number): Promise<SharedLine> {
  const { hostname, port } = new URL(target);
  const moments = new TimerQueue();
  const [up, down] = [
    new SimulatedLineDirection(quality, moments, random),
    new SimulatedLineDirection(quality, moments, random),
  ];
  const sockets = new Set<Socket>();
  const join = (from: Socket, to: Socket, flow: SimulatedTcpStream, opensAt: number): void => {
    sockets.add(from);
    moments.at(opensAt, () => flow.open());
    from.on('data', (bytes: Buffer) => flow.push(bytes));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      endAfter(flow, to);
    });
  };
  const endAfter = (flow: SimulatedTcpStream, to: Socket): void => {
    if (flow.isDone() || to.destroyed) to.end();
    else moments.at(performance.now() + quality.roundTrip, () => endAfter(flow, to));
  };
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ host: hostname, port: Number(port), noDelay: true });
    const opensAt = performance.now() + up.handshake();
    join(near, far, new SimulatedTcpStream(up, (bytes) => write(far, bytes)), opensAt);
    join(far, near, new SimulatedTcpStream(down, (bytes) => write(near, bytes)), opensAt);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    close: async () => {
      moments.close();
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

function write(socket: Socket, bytes: Buffer): void {
  if (!socket.destroyed && socket.writable) socket.write(bytes);
}
