import { Socket } from 'node:net';

/**
 * A connection to the database that sends what is written in one turn of the event loop at once: statements that
 * travel together then cost one system call and wake the other end once.
 */
export function gatheringSocket(): Socket {
  const socket = new Socket();
  let gathering = false;
  const gather = (): void => {
    if (gathering) return;
    gathering = true;
    socket.cork();
    setImmediate(() => {
      gathering = false;
      socket.uncork();
    });
  };
  // Connecting puts Node's own `write` back, whatever a class or an owner made of it.
  socket.once('connect', () => {
    socket.write = new Proxy(socket.write.bind(socket), {
      apply(write, _, written) {
        gather();
        return Reflect.apply(write, null, written);
      },
    });
  });
  return socket;
}
