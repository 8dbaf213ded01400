import { parentPort } from 'node:worker_threads';
import { createDictionaryLookUp } from './dictionary.ts';

const dictionary = createDictionaryLookUp();

/**
 * This file is the program of the worker thread with the dictionary. The thread posts one result for each list of
 * texts.
 */
parentPort?.on('message', (texts: readonly string[]) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no target origin
  parentPort?.postMessage(texts.map(dictionary));
});
