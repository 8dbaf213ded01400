import { parentPort } from 'node:worker_threads';
import { parseRosterSourceInCurrentThread, type SentRoster } from './read-source.ts';

/** This file is the program of the worker thread that parses rosters. The thread posts one result for each roster. */
parentPort?.on('message', (sent: SentRoster) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no target origin
  void parseRosterSourceInCurrentThread(sent).then((reading) => parentPort?.postMessage(reading));
});
