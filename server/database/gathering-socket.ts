import { Socket } from 'node:net';

/**
 * A connection to the database that sends what is written in one turn of the event loop at once: statements that
 * travel together then cost one system call and wake the other end once. A begin with six statements is written in one
 * piece, over Node's own socket in seven; where the database was idle each woke it, a fifth of the server's time
 * (decision 014). `npm run bench -- statements` compares both on a machine with nothing else to do: where all cores are
 * busy the other end is late enough to read them together anyway. This file alone replaces a method of Node's.
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
