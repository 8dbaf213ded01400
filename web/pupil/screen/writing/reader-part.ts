/** The readers of free text and everything that needs them, in one chunk that is loaded with the first written question. */
export { READER_VERSION } from '../../../../engine/reader/reader-version.ts';
export { seenSoFar } from '../../../../engine/reader/seen-so-far.ts';
export { judgeWritten } from '../../../../engine/writing/judge-written.ts';
export { cardsOfReading } from '../../../../engine/writing/reading-cards.ts';
export { rightVerdict } from '../../../../engine/writing/read-verdict.ts';
export { wordsOfWrittenFault } from '../../../../engine/writing/written-feedback.ts';
