import { parentPort } from 'node:worker_threads';
import { createDictionaryLookUp } from './dictionary.ts';

const dictionary = createDictionaryLookUp();

/** The program of the dictionary thread. It posts one result for each list of texts. */
parentPort?.on('message', (texts: readonly string[]) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no target origin
  parentPort?.postMessage(texts.map(dictionary));
});
